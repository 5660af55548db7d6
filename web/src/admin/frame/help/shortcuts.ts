import { t } from './catalogue.ts'

/** Keys of the desk, by where they work; `Ctrl` is ⌘ on a Mac. */
export const SHORTCUTS: readonly { place: string; keys: readonly (readonly [together: readonly string[], text: string])[] }[] = [
  {
    place: t.everywhere,
    keys: [
      [['Ctrl', 'K'], t.keySearch],
      [['Ctrl', 'B'], t.keySidebar],
      [['?'], t.keyHelp],
      [['Esc'], t.keyEscape],
    ],
  },
  {
    place: t.inTheEditor,
    keys: [
      [['Ctrl', 'S'], t.keySave],
      [['/'], t.keyCommands],
      [['Ctrl', 'F'], t.keyFind],
      [['Ctrl', 'H'], t.keyReplace],
      [['Ctrl', 'Shift', 'F'], t.keyWritingView],
      [['Ctrl', 'Z'], t.keyUndo],
      [['Ctrl', 'Shift', 'Z'], t.keyRedo],
      [['Ctrl', 'B'], t.keyBold],
      [['Ctrl', 'I'], t.keyItalic],
      [['Ctrl', 'Alt', '2'], t.keyHeading2],
      [['Ctrl', 'Alt', '3'], t.keyHeading3],
      [['Ctrl', 'Shift', '8'], t.keyList],
      [['Ctrl', 'Alt', 'F'], t.keyFootnote],
      [['Ctrl', 'Alt', 'M'], t.keyComment],
    ],
  },
  {
    place: t.inTranslations,
    keys: [
      [['Ctrl', 'Enter'], t.keySaveSegment],
      [['Ctrl', 'Shift', 'Enter'], t.keyConfirmSegment],
      [['Alt', '↓'], t.keyNextSegment],
      [['Alt', '↑'], t.keyPreviousSegment],
      [['Alt', 'J'], t.keyNextLook],
      [['Alt', 'K'], t.keyConcordance],
      [['Alt', 'C'], t.keyCopySource],
      [['Alt', '1–9'], t.keyInsertTag],
      [['Alt', 'Shift', '1–3'], t.keyInsertMatch],
      [['Esc'], t.keyLeaveSegment],
      [['Ctrl', 'Alt', 'M'], t.keyComment],
    ],
  },
]
