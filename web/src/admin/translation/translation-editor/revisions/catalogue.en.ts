import type lt from './catalogue.lt.ts'

export default {
  close: 'Close',
  comparing: 'Comparing…',
  couldNotCompare: 'Could not compare',
  couldNotLoadHistory: 'Could not load the history',
  goneSegments: 'The original no longer has the English of these words, so they cannot be restored:',
  history: 'History',
  legend: 'Struck through: what was. Underlined: what is now. The address is not restored.',
  loadingHistory: 'Loading history…',
  noDifferences: 'No differences: the texts are the same.',
  noEarlierTexts: 'There are no earlier texts of this translation yet.',
  onlyOriginDiffers: 'The words are the same; only where they come from differs.',
  restoreOne: 'Restore',
  restoreSegment: 'Restore: {segment}',
  restoreWholeText: 'Restore the whole text',
  restored: 'Text restored and saved. The previous text is in the history.',
  saveFirst: 'Save your edits first to be able to restore.',
  undoRestore: 'Undo restore',
} as const satisfies Record<keyof typeof lt, string>
