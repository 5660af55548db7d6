import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Profile } from '#shared/table/articles/people.ts'
import { clientConfig, type SeedPlace } from './place.ts'
import { DEMO_ADMIN, SAMPLE_AUTHORS } from './sample-authors.ts'

/** Author profiles have no screen yet: those of the admin and of the sample authors are written where the screen will write them. */
export async function describePeople(place: SeedPlace, adminId: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(place, place.endpoints.dynamodb)))
  const target = { table: place.tableName, client }
  const created_at = new Date().toISOString()
  const profiles = Profile()
  await profiles.patch({ user_id: adminId }).set(DEMO_ADMIN).go(target)
  await Promise.all(SAMPLE_AUTHORS.map((author) => profiles.put({ ...author, created_at }).go(target)))
}
