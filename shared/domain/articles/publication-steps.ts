/** The steps of a publication, in order; their number is the total of its progress. */
export const PUBLICATION_STEPS = ['prepare', 'gate', 'stage', 'flip', 'release', 'listings', 'syndicate', 'edge', 'finish'] as const

export type PublicationStep = (typeof PUBLICATION_STEPS)[number]

/** The steps of taking a set off the site, in order. */
export const UNPUBLICATION_STEPS = ['prepare', 'unpublish', 'listings', 'syndicate', 'remove', 'edge', 'finish'] as const

export type UnpublicationStep = (typeof UNPUBLICATION_STEPS)[number]
