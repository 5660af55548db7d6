import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import { chatEvent } from '#shared/domain/platform/chat-stream.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { ERRORS } from '#shared/errors.ts'
import { accessTokenCheck } from '../../platform/api/access-token.ts'
import { createStreamed } from '../../platform/api/streamed-call.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { documentation } from './documentation.ts'
import { reply } from './reply.ts'

const env = once(() => parseEnv(ENVIRONMENTS.partner))
const check = once(() => accessTokenCheck({ userPoolId: env().USER_POOL_ID, clientId: env().USER_POOL_CLIENT_ID }))

const answer = createStreamed({
  declared: aiDevPartner,
  verify: (token) => check()(token),
  handle: (call) => reply({ modelId: env().WRITER_MODEL_ID, search: documentation() }, call),
  brokenOff: ({ code }) => chatEvent({ error: { code, message: ERRORS[code].title } }),
})

/** The partner's function: its answer is a stream. */
export const handler = awslambda.streamifyResponse<APIGatewayProxyEventV2>((event, stream) =>
  answer(event, stream, (to, head) => awslambda.HttpResponseStream.from(to, head)),
)
