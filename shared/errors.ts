/**
 * The one vocabulary of faults. A code drives the HTTP status (RFC 9457 problem+json), the names that Step Functions
 * retries and catches, and the text on the screen (the web keys its Lithuanian words by code).
 */
export const ERRORS = {
  'invalid-request': { status: 400, title: 'The request is not valid.', action: 'Correct the fields named in `errors` and send it again.' },
  'malformed-json': { status: 400, title: 'The body is not JSON.', action: 'Send a JSON object with content type application/json.' },
  'invalid-cursor': { status: 400, title: 'The page cursor is not valid.', action: 'Start again from the first page.' },
  'idempotency-key-required': {
    status: 400,
    title: 'This call needs an Idempotency-Key.',
    action: 'Send a header Idempotency-Key with a new UUID; repeat the same key only to retry the same call.',
  },
  unauthenticated: { status: 401, title: 'You are not signed in.', action: 'Sign in and send the access token as a Bearer token.' },
  forbidden: { status: 403, title: 'None of your roles allows this.', action: 'Ask an administrator for a role that does.' },
  'not-your-article': { status: 403, title: 'This article is by somebody else.', action: 'Ask an editor; authors change their own articles.' },
  'editor-needed': { status: 403, title: 'An editor decides this.', action: 'Ask an editor: authors change drafts, and neither plan nor feature them.' },
  'not-your-language': { status: 403, title: 'You do not review this language.', action: 'Ask an administrator to add it to your languages.' },
  'not-found': { status: 404, title: 'There is nothing at this address.', action: 'Check the address.' },
  'article-not-found': { status: 404, title: 'There is no such article.', action: 'Check the id; the article may have been deleted.' },
  'version-not-found': { status: 404, title: 'There is no such version.', action: 'Choose one of the versions that the article lists.' },
  'note-not-found': { status: 404, title: 'Readers are told no such thing.', action: 'Load the notes of the article again; somebody may have withdrawn it.' },
  'term-not-found': { status: 404, title: 'There is no such term.', action: 'Load the glossary again; somebody may have deleted it.' },
  'author-not-found': { status: 404, title: 'There is no such person.', action: 'Load the list again; the profile may have been deleted.' },
  'memory-entry-not-found': { status: 404, title: 'There is no such entry in the memory.', action: 'Load the list again; somebody may have deleted it.' },
  'translation-not-found': { status: 404, title: 'This article has no translation in that language.', action: 'Translate it first.' },
  'not-in-trash': { status: 404, title: 'This article is not in the trash.', action: 'Load the trash again; somebody may have restored or deleted it.' },
  'task-not-found': { status: 404, title: 'There is no such task.', action: 'Load the list again; old tasks are deleted.' },
  'operation-not-found': { status: 404, title: 'There is no such operation.', action: 'Check the id; finished operations are kept for 30 days.' },
  'subscriber-not-found': { status: 404, title: 'There is no such subscriber.', action: 'Load the list again; they may have unsubscribed.' },
  'message-not-found': { status: 404, title: 'There is no such message.', action: 'Load the list again; somebody may have deleted it.' },
  'mailing-not-found': { status: 404, title: 'There is no such mailing.', action: 'Load the list again.' },
  'user-not-found': { status: 404, title: 'There is no such person.', action: 'Load the list again.' },
  'profile-not-found': { status: 404, title: 'There is no such research profile.', action: 'Load the list again; somebody may have deleted it.' },
  'gap-not-found': { status: 404, title: 'There is no such gap.', action: 'Load the list again.' },
  'suggestion-not-found': { status: 404, title: 'There is no such suggestion.', action: 'Load the list again; old suggestions are deleted.' },
  'prompt-not-found': { status: 404, title: 'There is no such prompt.', action: 'Load the list again.' },
  'product-not-found': { status: 404, title: 'There is no such product.', action: 'Load the list again; somebody may have deleted it.' },
  'webhook-not-found': { status: 404, title: 'There is no such webhook.', action: 'Load the list again; somebody may have deleted it.' },
  'sampled-segment-not-found': {
    status: 404,
    title: 'There is no such segment in the sample.',
    action: 'Load the sample again; samples are kept for 400 days.',
  },
  'category-not-found': { status: 404, title: 'There is no such category.', action: 'Load the list again; somebody may have deleted it.' },
  'link-not-valid': { status: 410, title: 'This link has been used or has expired.', action: 'Subscribe again to get a new one.' },
  'version-conflict': {
    status: 409,
    title: 'The article was changed by someone else in the meantime.',
    action: 'Load the newest version, bring your changes over and save again.',
  },
  'author-changed': {
    status: 409,
    title: 'Somebody else has changed this profile in the meantime.',
    action: 'Load it again, bring your changes over and save once more.',
  },
  'settings-changed': {
    status: 409,
    title: 'Somebody else has changed some of these settings in the meantime.',
    action: 'Look at `conflicts`, decide which values stay, and save again with their `seen`.',
  },
  'webhook-changed': {
    status: 409,
    title: 'Somebody else has changed this webhook in the meantime.',
    action: 'Load the list again, bring your changes over and save once more.',
  },
  'webhook-without-secret': { status: 409, title: 'This webhook has no secret yet.', action: 'Make one, and enter it where webhooks are received.' },
  'rated-by-another': { status: 409, title: 'Another person has rated this segment.', action: 'Load the sample again and go on with the next segment.' },
  'too-many-webhooks': { status: 409, title: 'There are as many webhooks as there may be.', action: 'Delete one that is not needed any more.' },
  'prompt-decided': { status: 409, title: 'The prompt has another status already.', action: 'Load the list again and decide on what it says now.' },
  'guardian-off': { status: 409, title: 'The guardian is switched off.', action: 'Switch it on in its configuration, then start it again.' },
  'category-slug-taken': { status: 409, title: 'Another category has this slug.', action: 'Choose another one; `suggested_slug` is free.' },
  'category-in-use': { status: 409, title: 'Articles belong to this category.', action: 'Say in `reassign_to` which category takes them.' },
  'category-of-section': {
    status: 409,
    title: 'This category is a section of the site: its address stays.',
    action: 'Change its name or description; sections are neither deleted nor moved.',
  },
  'category-changed': {
    status: 409,
    title: 'Somebody else has changed this category in the meantime.',
    action: 'Load the list again, bring your changes over and save once more.',
  },
  'product-changed': {
    status: 409,
    title: 'Somebody else has changed this product in the meantime.',
    action: 'Load the list again, bring your changes over and save once more.',
  },
  'too-many-products': { status: 409, title: 'There are as many products as there may be.', action: 'Delete one that nobody needs.' },
  'too-many-categories': { status: 409, title: 'There are as many categories as there may be.', action: 'Delete one that nobody needs.' },
  'nothing-changed': { status: 409, title: 'Readers see what the working copy says.', action: 'Change the article first; there is nothing to publish.' },
  'unpublished-changes': {
    status: 409,
    title: 'The working copy has changes that readers have not seen.',
    action: 'Publish them or restore the published text first: withdrawing a note publishes the article again.',
  },
  'nothing-published': { status: 409, title: 'No article is published yet.', action: 'Publish an article first.' },
  'dead-links': { status: 409, title: 'The article links to articles that are not there.', action: 'Change or remove the links that `detail` names.' },
  'profile-changed': {
    status: 409,
    title: 'Somebody else has changed this research profile in the meantime.',
    action: 'Load it again, bring your changes over and save once more.',
  },
  'last-profile': { status: 409, title: 'The last research profile stays.', action: 'Make another one first, or change this one.' },
  'too-many-sources': {
    status: 409,
    title: 'The article has as many sources, or checked claims, as it may have.',
    action: 'Remove some that nothing rests on.',
  },
  'source-of-research': { status: 409, title: 'What research found stays with the article.', action: 'Remove only sources that people have added.' },
  'too-many-profiles': { status: 409, title: 'There are as many research profiles as there may be.', action: 'Delete one that nobody needs.' },
  'suggestion-decided': { status: 409, title: 'The suggestion has another status already.', action: 'Load the list again and decide on what it says now.' },
  'confirmation-required': {
    status: 409,
    title: 'This cannot be undone by itself and needs a confirmation.',
    action: 'Read `consequences`, then send the call again with `confirmation` as given here.',
  },
  'last-admin': { status: 409, title: 'The last admin keeps the role.', action: 'Make somebody else an admin first.' },
  'term-taken': { status: 409, title: 'The glossary has this term already.', action: 'Change the existing term.' },
  'memory-entry-changed': {
    status: 409,
    title: 'The entry was changed by someone else in the meantime.',
    action: 'Load the list again and change the entry as it is now.',
  },
  'text-missing': { status: 422, title: 'The article has no words yet.', action: 'Write the text first: there is nothing to describe.' },
  'nothing-to-mail': { status: 409, title: 'No article was published in this language in that week.', action: 'Choose another language or week.' },
  'mailing-finished': { status: 409, title: 'This newsletter has been sent to everybody.', action: 'Wait for the next week.' },
  'mail-suppressed': {
    status: 409,
    title: 'Nothing is sent to this address any more.',
    action: 'See who is no longer mailed, and why: /api/suppressions.',
  },
  'not-repaired': {
    status: 409,
    title: 'Some rows or pages of the article could not be repaired; nothing of it was taken off the site.',
    action: 'See the tasks at /api/tasks: they say what contradicts itself and what to decide.',
  },
  'not-published': { status: 409, title: 'The article is not published.', action: 'Publish it first.' },
  'article-exists': { status: 409, title: 'There is an article with this id already.', action: 'Import only what is missing, or delete the article first.' },
  'model-switched-off': { status: 409, title: 'Calls of the AI model are switched off.', action: 'Switch them on in the settings (ai_enabled).' },
  'slug-taken': { status: 409, title: 'Another article already has this slug.', action: 'Choose another slug.' },
  'text-unfinished': { status: 409, title: 'This text is not ready to be confirmed.', action: 'Decide about the segments that wait first.' },
  'not-a-reviewer': { status: 409, title: 'This person does not review that language.', action: 'Choose somebody whose roles allow it.' },
  'second-person-needed': { status: 409, title: 'Whoever wrote in a text does not confirm it.', action: 'Ask a colleague to read and confirm it.' },
  'not-an-original': {
    status: 409,
    title: 'Only English originals can be translated, published or deleted.',
    action: 'Open the English original and start from there.',
  },
  'translation-read-only': {
    status: 409,
    title: 'A translation is not saved as a whole.',
    action: 'Save its segments: PUT /api/articles/{id}/translations/{locale}/segments.',
  },
  'translations-incomplete': { status: 409, title: 'Translations are missing.', action: 'Translate the missing locales first.' },
  'quality-gate-blocked': {
    status: 409,
    title: 'Quality Gate: the article does not meet the thresholds.',
    action: 'Repair what `verdicts` names, or change the thresholds.',
  },
  'planned-later': {
    status: 409,
    title: 'The article is planned for a later time, and nothing but a person publishes it before.',
    action: 'Wait for its time, take the plan away, or publish it by hand.',
  },
  'publication-in-progress': { status: 409, title: 'This article is being published already.', action: 'Wait for the running publication to end.' },
  'translation-in-progress': { status: 409, title: 'This article is being translated already.', action: 'Wait for the running translation to end.' },
  'batch-in-progress': {
    status: 409,
    title: 'Such a batch is at work already.',
    action: 'Follow or stop the running one: its id is `operation_id`.',
  },
  'run-in-progress': { status: 409, title: 'This job is at work already.', action: 'Wait for the running one to end.' },
  'not-cancellable': { status: 409, title: 'This work cannot be stopped half-way.', action: 'Wait for its end.' },
  'not-retryable': {
    status: 409,
    title: 'This work cannot be started again from here.',
    action: 'Only what failed can be, while its input is known; start it anew where it was started.',
  },
  'broken-off': {
    status: 500,
    title: 'The work broke off without a last word.',
    action: 'Start it again. If it breaks off again, an operator looks up its execution in the logs.',
  },
  cancelled: { status: 409, title: 'The work was stopped.', action: 'Start it again to go on where it stopped.' },
  'request-in-progress': {
    status: 409,
    title: 'The same call is still at work.',
    action: 'Send it again in a few seconds with the same Idempotency-Key to get its answer.',
  },
  'force-reason-required': { status: 409, title: 'A forced publication needs a reason.', action: 'Send `reason` with at least ten characters.' },
  'body-too-large': { status: 413, title: 'The article body is too large.', action: 'Keep it under 300 KB; move images to the image library.' },
  'payload-too-large': { status: 413, title: 'The request is too large.', action: 'Send less at a time (1 MB, or as `detail` says); split an import.' },
  'export-too-large': { status: 413, title: 'The article is too large for one document.', action: 'Export fewer languages at a time: ?locales=lt,de.' },
  'unsupported-media-type': { status: 415, title: 'Only application/json is accepted.', action: 'Send the body as JSON with that content type.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request.', action: 'Use a new key for a new request.' },
  'budget-exceeded': {
    status: 429,
    title: "Today's budget for the AI model is used up.",
    action: 'Raise ai_daily_cap_micro_usd in the settings, or wait until midnight UTC.',
  },
  'translation-needs-review': {
    status: 409,
    title: 'A person has to look at segments of this translation.',
    action: 'Write, keep or release the stale segments: PUT /api/articles/{id}/translations/{locale}/segments.',
  },
  'segment-refused': {
    status: 422,
    title: 'A segment cannot be saved like this.',
    action: 'Repair the segments that `errors` names; nothing was saved.',
  },
  'image-refused': {
    status: 422,
    title: 'This picture cannot be taken.',
    action: 'Send a whole PNG, JPEG, WebP or AVIF picture; `detail` says what is wrong.',
  },
  'picture-not-found': {
    status: 422,
    title: 'There is no picture at this address.',
    action: 'Upload a picture, or correct hero_image_url; nothing was saved.',
  },
  'source-unreadable': { status: 422, title: 'A source could not be read.', action: 'See `detail`; change or remove the source.' },
  'unsourced-claims': {
    status: 422,
    title: 'The text says what no stored source says.',
    action: 'Write the article by hand, or try again; `detail` names what has no source.',
  },
  'picture-refused': {
    status: 422,
    title: 'The model refuses to paint this.',
    action: 'Say it in other words, or let the program draw (ai_provider lovable-ai).',
  },
  'post-refused': {
    status: 422,
    title: 'The network does not take this post.',
    action: 'See `detail`; change what it names, then have the post sent again from the article.',
  },
  'post-unknown': {
    status: 409,
    title: 'Nobody knows whether the post went out.',
    action: 'Look at the account. Where the post is not there, have it sent again from the article.',
  },
  'post-not-retryable': { status: 409, title: 'This post is not one to be sent again.', action: 'Load the article again and see where its post stands.' },
  'rate-limited': { status: 429, title: 'Too many requests.', action: 'Wait as long as Retry-After says.' },
  internal: { status: 500, title: 'Something went wrong on our side.', action: 'Try again; if it stays, tell an operator the correlation id.' },
  'permission-missing': {
    status: 500,
    title: 'The system lacks a permission on AWS.',
    action: 'Tell an operator the correlation id: the log names the call that was refused.',
  },
  'model-answer-invalid': { status: 502, title: 'The model gave an unusable answer.', action: 'Try again; nothing was changed.' },
  'model-unavailable': { status: 503, title: 'The model cannot be reached at the moment.', action: 'Try again in a minute; nothing was changed.' },
  'model-throttled': {
    status: 503,
    title: 'The model has no capacity left this minute: the quota of the AWS account is used up.',
    action: 'Wait some minutes and try again; nothing was changed. If it stays, an operator asks AWS for more tokens a minute.',
  },
  'model-access-denied': {
    status: 503,
    title: 'AWS does not let this account use the model.',
    action: 'Nothing was changed. Tell an operator: the account needs access to the model, which the guide to deploying describes.',
  },
  'model-key-refused': {
    status: 503,
    title: 'The model’s service does not accept the key.',
    action: 'Nothing was changed. Tell an operator: the key or the credentials of the model are wrong or have expired.',
  },
  'model-not-connected': {
    status: 503,
    title: 'No model is connected under the name that is set.',
    action: 'Nothing was changed. Tell an operator: the model’s name, its region or its credentials are missing or wrong.',
  },
  'model-refused': { status: 422, title: 'The model refused this content.', action: 'Change the text and try again; nothing was changed.' },
  'dependency-unavailable': { status: 503, title: 'A service we depend on is not answering.', action: 'Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string; action: string }>

export type ErrorCode = keyof typeof ERRORS

/** A stored code as one of the vocabulary; null where a row holds another one, or none, as rows of before do. */
export const storedCode = (code: unknown): ErrorCode | null => (typeof code === 'string' && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : null)

/** Faults that pass by themselves: workflows retry them, callers may. */
export const TRANSIENT_CODES = ['model-unavailable', 'model-throttled', 'dependency-unavailable', 'rate-limited'] as const satisfies readonly ErrorCode[]

/**
 * A fault with a code of the vocabulary. `name` is the code, so that a state machine can name it in Retry and Catch.
 * @param detail what happened this time, safe to show to the caller
 * @param extra further members of the problem document (for instance `missingLocales`)
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, detail?: string, options: { extra?: Record<string, unknown>; cause?: unknown } = {}) {
    super(detail ?? ERRORS[code].title, { cause: options.cause })
    this.name = code
    this.code = code
    this.extra = options.extra ?? {}
  }
}
