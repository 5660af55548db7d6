import { parseArgs } from 'node:util'
import { command, stageArgument } from './command.ts'
import { releasesOf, rollBackStage } from './stage.ts'

/*
 * `npm run rollback -- --stage prod`: every alias of a stage goes back to the release before, within seconds, with the credentials and the region of
 * the environment. `--to RELEASE` goes to another one, forward too; `--list` tells them; `--dry-run` only tells what would be moved.
 */
await command(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, to: { type: 'string' }, list: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  })
  const stage = stageArgument.parse(values.stage)
  if (values.list)
    for (const { release, live, versions } of await releasesOf(stage)) console.log(`${release}  ${versions} versions${live ? `, ${live} live` : ''}`)
  else {
    const { release, moves, stay, deskPage } = await rollBackStage(stage, { to: values.to, dryRun: values['dry-run'] })
    for (const { name, from, to } of moves) console.log(`${values['dry-run'] ? 'would move' : 'moved'} ${name} from version ${from} to ${to}`)
    for (const name of stay) console.log(`${name} has no version of that release and stays`)
    if (deskPage === 'restored') console.log('The desk has its page of that release again.')
    if (deskPage === 'missing') console.log('No page of the desk is kept of that release: it stays until that release is deployed.')
    console.log(`${moves.length} aliases ${values['dry-run'] ? 'would be' : 'are'} on release ${release}.`)
  }
})
