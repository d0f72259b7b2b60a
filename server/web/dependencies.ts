import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { migrate } from '#server/db/migrate.ts';

import { openSql, type OpenSql } from '#server/db/sql.ts';
import { systemClock, type Clock } from '#server/domain/clock.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { QuestionnaireTexts } from '#server/domain/questionnaires/questionnaire.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { directoryFileStore } from '#server/vendors/files/directory-file-store.ts';
import type { EligibilityReviewer } from '#server/vendors/eligibility/eligibility-reviewer.ts';
import type { IdentityProviders } from '#server/vendors/identity/identity-providers.ts';
import { openIdConnect } from '#server/vendors/identity/open-id-connect.ts';
import type { SandboxIdentity } from '#server/sandbox/identity/open-sandbox-identity.ts';
import type { VideoRooms } from '#server/vendors/video/video-rooms.ts';
import type { FileStore } from '#server/vendors/files/file-store.ts';
import { createSandboxClock, type SandboxClock } from '#server/sandbox/sandbox-clock.ts';
import type { SandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import { readLicensedEpds } from './licensed-epds.ts';
import { openVideo } from './video.ts';

/** Everything outside the process that the app works with, opened once. */
export interface World {
  env: Env;
  log: Log;
  database: OpenSql;
  sealing: Sealing;
  files: FileStore;
  clock: Clock;
  /** Present in sandbox mode only. */
  sandboxClock?: SandboxClock;
  eligibilityReviewer?: EligibilityReviewer | undefined;
  identityProviders: IdentityProviders;
  video: VideoRooms;
  /** The stand-in of Twilio Video; in sandbox mode only. */
  sandboxVideo?: SandboxVideo | undefined;
  licensedEpds?: QuestionnaireTexts | undefined;
  /** The sign-in of a demo company; in sandbox mode only. */
  sandboxIdentity?: SandboxIdentity | undefined;
  /** Newest first. */
  sessionSecrets: readonly [string, ...string[]];
  brandName: string;
  /** The product's public address. */
  origin: string;
}

/** Opens and migrates the database; in sandbox mode fills an empty one with the demo data. */
export async function openWorld(env: Env, log: Log): Promise<World> {
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const sealing = createSealing(env.ENCRYPTION_KEY ?? (await sandboxSecret(dataDir, 'encryption-key')));
  const sessionSecret = env.SESSION_SECRET ?? (await sandboxSecret(dataDir, 'session-secret'));
  const sandboxClock = env.SANDBOX ? createSandboxClock(systemClock) : undefined;
  const clock = sandboxClock ?? systemClock;
  const licensedEpds = await readLicensedEpds(env.EPDS_TEXT_FILE);
  const database = await openSql(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: join(dataDir, 'database') },
  );
  let sandboxIdentity: SandboxIdentity | undefined;
  try {
    await migrate(database);
    if (env.SANDBOX) {
      const { fillSandbox } = await import('#server/sandbox/fill-sandbox.ts');
      const { openSandboxIdentity } = await import('#server/sandbox/identity/open-sandbox-identity.ts');
      const ground = { sql: database.sql, sealing, clock };
      await fillSandbox(ground);
      sandboxIdentity = await openSandboxIdentity({ ...ground, origin: env.ORIGIN, dataDir });
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    env,
    log,
    database,
    sealing,
    files: directoryFileStore(join(dataDir, 'files')),
    clock,
    sandboxClock,
    eligibilityReviewer: await sandboxReviewer(env),
    identityProviders: openIdConnect(
      sandboxIdentity && { fetch: sandboxIdentity.fetch, insecureIssuer: sandboxIdentity.issuer },
    ),
    ...(await openVideo(env, { clock, log })),
    licensedEpds,
    sandboxIdentity,
    sessionSecrets: listed(sessionSecret),
    brandName: env.BRAND_NAME,
    origin: env.ORIGIN,
  };
}

function listed(secrets: string): [string, ...string[]] {
  const [newest = '', ...older] = secrets.split(',').map((secret) => secret.trim());
  return [newest, ...older];
}

/** Of real employers nobody is asked yet: there, details stay under review. */
async function sandboxReviewer(env: Env): Promise<EligibilityReviewer | undefined> {
  if (!env.SANDBOX) return undefined;
  return (await import('#server/sandbox/eligibility-reviewer.ts')).sandboxEligibilityReviewer;
}

/** A secret made at the first start, so that sessions and sealed data outlive a restart. */
async function sandboxSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  // A crash may have left it half written; what is sealed under the whole one would be lost by making it anew.
  if (secret.length < 32)
    throw new Error(`${path} is damaged. Restore it, or delete ${dataDir} to start afresh.`);
  return secret;
}
