/** Names that the control counts under, beginning at nought: its endpoint needs them without what the batch does. */
export const CONTROL_COUNTS = ['articles', 'passed', 'failed', 'need_translation', 'need_seo', 'without_image'] as const
