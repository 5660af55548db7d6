/** What an audit row of a publication is called that somebody forced: written once it is out, with the reason and the rules that it passed over. */
export const FORCED_PUBLICATION = 'forcedPublication'
