import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#server/sandbox/seed/seed.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { digestOf, migratedSchema, type DatabaseContent } from '../database/database-content.ts';
import { projectRoot } from '../house/import-graph.ts';
import { cheapHash } from '../records/cheap-hash.ts';

const sources =
  '{app/domain,server/{cli/setup,sandbox/seed,platform/{db,sealing},api/{account/members,coverage/plans,screenings,visits}}}/**/*.{ts,json,yaml}';

/** The demo's members and records, dated from the clock's now and sealed with this sealing: `testDatabase(demoContent(dependencies))`. */
export function demoContent({ sealing, clock }: { sealing: Sealing; clock: Clock }): DatabaseContent {
  const schema = migratedSchema();
  return {
    async key() {
      const files = globSync(sources, { cwd: projectRoot }).toSorted();
      const texts = files
        .filter((path) => !path.endsWith('.test.ts'))
        .map((path) => readFileSync(join(projectRoot, path), 'utf8'));
      const encryptionKey = sealing.digest('encryption key').toString('hex');
      return `demo${digestOf([await schema.key(), clock.now().toString(), encryptionKey, ...texts])}`;
    },
    async fill(database) {
      await schema.fill(database);
      await seedDemo({ sql: database.sql, sealing, clock, hashPassword: cheapHash });
    },
  };
}
