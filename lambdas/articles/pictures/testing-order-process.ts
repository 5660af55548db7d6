import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { givePicture } from './give-picture.ts'
import { putPicture } from './store.ts'
import { createStudio } from './studio.ts'

/** A worker that a test kills while a model paints: `node … FOLDER ARTICLE`, its environment that of the test. */
const [folder = '', article = ''] = process.argv.slice(2)
const give = givePicture(() => ({
  studio: createStudio(folder),
  put: (key, bytes, type) => putPicture('site', key, bytes, type),
  model: { modelId: 'stability.stable-image-core-v1:1', region: 'us-west-2' },
}))
await give({ table: getTable(), operationId: newId(), askedBy: { kind: 'schedule', id: 'test' } }, article, 'missing')
