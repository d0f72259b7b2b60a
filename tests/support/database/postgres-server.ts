import { startPostgres } from './postgres.ts';

/** Vitest's global set-up of the postgres project: one throw-away server for all of its files. */
export default async function postgresServer(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env['TEST_DATABASE'] = server.url;
  return () => server.stop();
}
