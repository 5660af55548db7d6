import * as z from 'zod'

const passwordPolicy = z.strictObject({
  MinimumLength: z.coerce.number().int().min(6).default(8),
  RequireLowercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  TemporaryPasswordValidityDays: z.coerce.number().int().min(0).default(7),
})

/** `AWS::Cognito::UserPool` as far as it is run here; what is listed as unknown has no effect on one machine. */
const poolProperties = z.strictObject({
  UsernameAttributes: z.tuple([z.literal('email')]),
  AutoVerifiedAttributes: z.array(z.literal('email')).default([]),
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.boolean().default(false), InviteMessageTemplate: z.unknown().optional() }).default({
    AllowAdminCreateUserOnly: false,
  }),
  LambdaConfig: z.strictObject({ PostConfirmation: z.string().optional() }).default({}),
  MfaConfiguration: z.literal('OFF').default('OFF'),
  Policies: z.strictObject({ PasswordPolicy: passwordPolicy.prefault({}) }).prefault({}),
  UsernameConfiguration: z.strictObject({ CaseSensitive: z.boolean() }).default({ CaseSensitive: true }),
  AccountRecoverySetting: z
    .strictObject({ RecoveryMechanisms: z.tuple([z.strictObject({ Name: z.literal('verified_email'), Priority: z.number() })]) })
    .optional(),
  Schema: z.array(z.looseObject({ Name: z.string(), Required: z.boolean().optional(), Mutable: z.boolean().optional() })).default([]),
  EmailVerificationSubject: z.string().optional(),
  EmailVerificationMessage: z.string().optional(),
  VerificationMessageTemplate: z
    .strictObject({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      EmailMessage: z.string().optional(),
      EmailSubject: z.string().optional(),
      SmsMessage: z.string().optional(),
    })
    .default({}),
  EmailConfiguration: z.unknown().optional(),
  SmsVerificationMessage: z.string().optional(),
  UserAttributeUpdateSettings: z.unknown().optional(),
  UserPoolName: z.string().optional(),
  UserPoolTags: z.unknown().optional(),
  UserPoolTier: z.string().optional(),
  UserPoolAddOns: z.unknown().optional(),
  DeletionProtection: z.string().optional(),
})

const unit = z.enum(['seconds', 'minutes', 'hours', 'days'])

/** `AWS::Cognito::UserPoolClient` as far as it is run here. */
const clientProperties = z.strictObject({
  UserPoolId: z.string(),
  ClientName: z.string().optional(),
  ExplicitAuthFlows: z
    .array(z.enum(['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']))
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  GenerateSecret: z.literal(false).optional(),
  AccessTokenValidity: z.number().default(60),
  IdTokenValidity: z.number().default(60),
  RefreshTokenValidity: z.number().default(30 * 24 * 60),
  TokenValidityUnits: z.strictObject({ AccessToken: unit.optional(), IdToken: unit.optional(), RefreshToken: unit.optional() }).optional(),
  RefreshTokenRotation: z.strictObject({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: z.number().min(0).max(60).default(0) }).optional(),
  AuthSessionValidity: z.number().min(3).max(15).default(3),
  EnableTokenRevocation: z.literal(true).optional(),
  PreventUserExistenceErrors: z.literal('ENABLED').optional(),
  AllowedOAuthFlowsUserPoolClient: z.literal(false).optional(),
  SupportedIdentityProviders: z.tuple([z.literal('COGNITO')]).optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
})

export type PasswordPolicy = z.infer<typeof passwordPolicy>
export type Pool = z.infer<typeof poolProperties>
export interface Client {
  id: string
  flows: ReadonlySet<string>
  /** Seconds. */
  accessSeconds: number
  idSeconds: number
  refreshSeconds: number
  /** Seconds for which a rotated refresh token still works; null without rotation. */
  rotationGraceSeconds: number | null
  challengeSeconds: number
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

const parse = <T>(schema: z.ZodType<T>, what: string, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`The local cloud cannot run ${what} as the template describes it:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** @throws naming every property of the template that cannot be honoured here */
export const parsePool = (id: string, properties: unknown): Pool => {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(id)) throw new Error(`The user pool id ${id} is not shaped like us-east-1_LocalPool; sign-in would fail.`)
  return parse(poolProperties, `the user pool ${id}`, properties)
}

/** @throws naming every property of the template that cannot be honoured here */
export const parseClient = (id: string, properties: unknown): Client => {
  const client = parse(clientProperties, `the user pool client ${id}`, properties)
  const units = client.TokenValidityUnits ?? {}
  // Without a unit CloudFormation means hours for access and id tokens, days for refresh tokens; absent values were defaulted in minutes above.
  const given = properties as Record<string, unknown>
  const seconds = (name: string, value: number, chosen: keyof typeof SECONDS | undefined, usual: 'hours' | 'days') =>
    value * SECONDS[given[name] === undefined ? 'minutes' : (chosen ?? usual)]
  return {
    id,
    flows: new Set(client.ExplicitAuthFlows),
    accessSeconds: seconds('AccessTokenValidity', client.AccessTokenValidity, units.AccessToken, 'hours'),
    idSeconds: seconds('IdTokenValidity', client.IdTokenValidity, units.IdToken, 'hours'),
    refreshSeconds: seconds('RefreshTokenValidity', client.RefreshTokenValidity, units.RefreshToken, 'days'),
    rotationGraceSeconds: client.RefreshTokenRotation?.Feature === 'ENABLED' ? client.RefreshTokenRotation.RetryGracePeriodSeconds : null,
    challengeSeconds: client.AuthSessionValidity * 60,
  }
}
