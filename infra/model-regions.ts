/** Regions whose requests a geographic inference profile of Bedrock takes, by the prefix of its id. */
const GEOGRAPHIES: Readonly<Record<string, RegExp>> = {
  eu: /^eu-/,
  us: /^us-/,
  jp: /^ap-northeast-[13]$/,
  au: /^ap-southeast-[24]$/,
  apac: /^ap-/,
}

const TRANSLATOR = 'anthropic.claude-sonnet-4-5-20250929-v1:0'
/** The translator's smaller sibling. */
const JUDGE = 'anthropic.claude-haiku-4-5-20251001-v1:0'

/** The models of a stage that names none: texts stay in the region's part of the world where a profile keeps them there. */
export function defaultModels(region: string): { modelId: string; judgeModelId: string } {
  const [profile = 'global'] = ['eu', 'us', 'jp', 'au'].filter((name) => GEOGRAPHIES[name]?.test(region))
  return { modelId: `${profile}.${TRANSLATOR}`, judgeModelId: `${profile}.${JUDGE}` }
}

/** @throws Error when the profile takes no requests from the region: Bedrock would refuse every call */
export function checkModelRegion(modelId: string, region: string): void {
  const [prefix = ''] = modelId.split('.')
  const takes = GEOGRAPHIES[prefix]
  if (takes && !takes.test(region))
    throw new Error(`${modelId} takes no requests from ${region}: choose a profile that does, such as ${defaultModels(region).modelId}, or another region.`)
}
