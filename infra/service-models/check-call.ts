import { modelOf, type ServiceName } from './archive.ts'
import { checkShape, type ShapeProblem } from './check-shape.ts'
import { type HttpAnswer, type HttpCall, inputOf, operationOf, outputOf } from './http-message.ts'
import { type OperationModel, type ServiceModel, shapeOf } from './service-model.ts'

/**
 * Errors that every operation of a service may answer and no model lists: the "common errors" page of each API's reference, and for S3 the
 * list at https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html.
 */
const COMMON: readonly string[] = [
  'AccessDenied',
  'AccessDeniedException',
  'InternalFailure',
  'InternalServerError',
  'InternalErrorException',
  'ServiceException',
  'ServiceUnavailable',
  'ThrottlingException',
  'SerializationException',
  'UnknownOperationException',
  'UnrecognizedClientException',
  'ValidationException',
  'ExpiredTokenException',
]
const OF_S3: readonly string[] = [
  ...['BadDigest', 'EntityTooLarge', 'IncompleteBody', 'InternalError', 'InvalidArgument', 'InvalidRange', 'KeyTooLongError', 'MalformedXML'],
  ...['NoSuchBucket', 'NoSuchKey', 'NotImplemented', 'PreconditionFailed', 'SlowDown', 'XAmzContentSHA256Mismatch'],
]

/** What the service's model would refuse in a request. */
export function checkRequest(service: ServiceName, call: HttpCall): ShapeProblem[] {
  const model = modelOf(service)
  const operation = operationOf(model, call)
  if (!operation) return [{ path: '', problem: `${service} has no operation for ${call.method} ${call.headers['x-amz-target'] ?? call.url.split('?')[0]}` }]
  if (!operation.input) return []
  return named(operation, 'request', checkShape(model, operation.input, inputOf(model, operation, call), { texts: isRest(model) }))
}

/** What an answer has that the service would not send, or lacks. An error's name and status must be the model's. */
export function checkAnswer(service: ServiceName, call: HttpCall, answer: HttpAnswer): ShapeProblem[] {
  const model = modelOf(service)
  const operation = operationOf(model, call)
  if (!operation || answer.status === 304 || call.method === 'HEAD') return []
  if (answer.status >= 300) return named(operation, 'error', checkError(service, model, operation, answer))
  if (!operation.output) return []
  return named(operation, 'answer', checkShape(model, operation.output, outputOf(model, operation, answer), { texts: isRest(model), answer: true }))
}

const isRest = ({ metadata }: ServiceModel): boolean => metadata.protocol !== 'json'

const named = ({ name }: OperationModel, part: string, problems: ShapeProblem[]): ShapeProblem[] =>
  problems.map(({ path, problem }) => ({ path: `${name} ${part}${path ? ` ${path}` : ''}`, problem }))

function checkError(service: ServiceName, model: ServiceModel, { errors = [] }: OperationModel, answer: HttpAnswer): ShapeProblem[] {
  const name = errorName(answer)
  if (!name) return [{ path: '', problem: `has status ${answer.status} and no name` }]
  const listed = errors.find(({ shape }) => shape === name || shapeOf(model, { shape }).error?.code === name)
  if (!listed) return COMMON.includes(name) || (service === 's3' && OF_S3.includes(name)) ? [] : [{ path: name, problem: 'is no error of this operation' }]
  const status = shapeOf(model, listed).error?.httpStatusCode
  return status === undefined || status === answer.status ? [] : [{ path: name, problem: `comes with status ${status}, not ${answer.status}` }]
}

/** As clients read it: a header, a field of JSON, an element of XML; each may have a namespace before it or an address behind it. */
function errorName({ headers, body }: HttpAnswer): string | undefined {
  const text = body.toString()
  const found = headers['x-amzn-errortype'] ?? /"__type"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? /<Code>([^<]+)<\/Code>/.exec(text)?.[1]
  return found?.split(':')[0]?.split('#').at(-1)
}
