/** The text that means so; any other means that the network is not connected. */
export const CONFIGURED = 'configured'
/** Settings that follow from stored secrets: only connecting a network, and disconnecting it, changes them. */
export const isDerivedSetting = (key: string): boolean => Object.values(INTEGRATIONS).some(({ setting }) => setting === key)
export const isConfigured = (text: string): boolean => text === CONFIGURED

/**
 * Social networks that posts can go out to: the setting that says whether one is connected, the one with the language that its account posts in,
 * and the secrets that connecting takes.
 */
export const INTEGRATIONS = {
  x: {
    title: 'X',
    setting: 'twitter_configured',
    language: 'twitter_locale',
    credentials: ['api_key', 'api_key_secret', 'access_token', 'access_token_secret'],
  },
} as const satisfies Record<string, { title: string; setting: `${string}_configured`; language: `${string}_locale`; credentials: readonly string[] }>

export type IntegrationName = keyof typeof INTEGRATIONS
export const INTEGRATION_NAMES = Object.keys(INTEGRATIONS) as [IntegrationName, ...IntegrationName[]]
