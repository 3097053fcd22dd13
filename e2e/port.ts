/** Where the application of the browser tests listens. E2E_PORT lets two runs stand side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4480)

export const ORIGIN = `http://localhost:${PORT}`
