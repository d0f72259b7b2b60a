import { systemClock } from '#app/domain/clock.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { readEnv } from '#server/env.ts';
import { listGivenUpJobs, retryGivenUpJobs } from '#server/platform/jobs/queries.ts';
import { readEnvFile } from './steps/read-env-file.ts';

const usage = `Jobs that were given up after twelve tries. Their errors are in the log.

  npm run jobs                       lists the latest hundred
  npm run jobs -- retry ID           has one tried again
  npm run jobs -- retry KIND         has all of a kind tried again\n`;

async function run([command, which]: string[]): Promise<string> {
  if (command !== undefined && (command !== 'retry' || which === undefined)) throw new Error(usage);
  readEnvFile();
  const { DATABASE_URL: databaseUrl } = readEnv();
  if (!databaseUrl) throw new Error('DATABASE_URL is required.');
  const { sql, close } = await openSql({ databaseUrl, poolSize: 1 });
  try {
    if (which !== undefined) {
      const chosen = isUuid(which) ? { id: which } : { kind: which };
      return `${await retryGivenUpJobs(sql, chosen, systemClock.now())} tried again\n`;
    }
    const given = await listGivenUpJobs(sql);
    const lines = given.map(({ id, kind, created_at, given_up_at }) =>
      [id, kind, `ordered ${created_at}`, `given up ${given_up_at}`].join('  '),
    );
    const more = Number(given[0]?.total ?? 0) - given.length;
    if (more > 0) lines.push(`and ${more} more`);
    return lines.map((line) => `${line}\n`).join('') || 'None was given up.\n';
  } finally {
    await close();
  }
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
