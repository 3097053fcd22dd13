import type { ChainedCommands, Editor } from '@tiptap/core'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'

const TOOLS: [sign: string, label: string, act: (chain: ChainedCommands) => ChainedCommands][] = [
  ['Satır +', 'Altına satır ekle', (chain) => chain.addRowAfter()],
  ['Satır −', 'Satırı sil', (chain) => chain.deleteRow()],
  ['Sütun +', 'Sağına sütun ekle', (chain) => chain.addColumnAfter()],
  ['Sütun −', 'Sütunu sil', (chain) => chain.deleteColumn()],
  ['Başlık satırı', 'İlk satırı başlık yap ya da geri al', (chain) => chain.toggleHeaderRow()],
  ['Birleştir', 'Seçili hücreleri birleştir ya da ayır', (chain) => chain.mergeOrSplit()],
  ['Tabloyu sil', 'Tabloyu sil', (chain) => chain.deleteTable()],
]

export function TableTools({ editor }: { editor: Editor }) {
  return (
    <fieldset className={styles.row} aria-label="Tablo">
      {TOOLS.map(([sign, label, act]) => (
        <Tool
          key={sign}
          sign={sign}
          label={label}
          onPress={() => act(editor.chain().focus()).run()}
        />
      ))}
    </fieldset>
  )
}
