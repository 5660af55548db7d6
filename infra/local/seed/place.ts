/** Where the running product can be reached, and with what the first admin signs in. */
export interface SeedPlace {
  siteUrl: string
  region: string
  userPoolId: string
  userPoolClientId: string
  tableName: string
  bucketName: string
  endpoints: { cognito: string; dynamodb: string; s3: string }
  admin: { email: string; password: string }
}

/** The stand-ins check no signature; the clients only insist on having something to sign with. */
export const clientConfig = (place: SeedPlace, endpoint: string) => ({
  region: place.region,
  endpoint,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})
