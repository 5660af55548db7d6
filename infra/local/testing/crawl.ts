export const sitemapPaths = async (_: string): Promise<string[]> => []
