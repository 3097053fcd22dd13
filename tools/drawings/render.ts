import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// The machine is often shared, and encoders take every core.
sharp.concurrency(2)

type Size = { width: number; height: number }

export async function renderPicture(svg: string, widths: number[], folder: string) {
  const size = await sharp(Buffer.from(svg)).metadata()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    const height = Math.round((width * size.height) / size.width)
    const raster = await rasterize(svg, size, width, height)
    await raster
      .clone()
      .avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${width}.avif`))
    await raster
      .clone()
      .webp({ quality: 82, effort: 5, smartSubsample: true })
      .toFile(join(folder, `${width}.webp`))
  }
  const width = widths.at(-1) ?? size.width
  const height = Math.round((width * size.height) / size.width)
  return { width, height, color: await averageColor(svg, size) }
}

// Drawn larger and scaled down: edges come out smoother, and shapes that meet leave no seam.
async function rasterize(svg: string, size: Size, width: number, height: number) {
  const density = (72 * width * (width > 1300 ? 2 : 3)) / size.width
  const pixels = await sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function averageColor(svg: string, size: Size): Promise<string> {
  const raster = await rasterize(svg, size, 64, Math.round((64 * size.height) / size.width))
  const { channels } = await raster.stats()
  return `#${channels.map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0')).join('')}`
}

export async function renderIcon(svg: string, side: number, file: string): Promise<void> {
  await writeFile(
    file,
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(side, side)
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  )
}
