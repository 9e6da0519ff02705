export { alongCommit } from '../adapters/database/drizzle-on-pool.ts'
