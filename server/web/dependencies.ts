import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openMemberEvents, type MemberEvents } from '#server/platform/events/member-events.ts';
import { findDatabase, openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { EnvError, type Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import type { QuestionnaireTexts } from '#server/api/screenings/questionnaires/questionnaire.ts';
import { readAuditKeys, type AuditKeys } from '#server/platform/audit/audit-keys.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Analytics } from '#server/platform/vendors/analytics/analytics.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';
import type { BankTransfers } from '#server/platform/vendors/bank/bank-transfers.ts';
import type { EligibilityReviewer } from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';
import type { IdentityProviders } from '#server/platform/vendors/identity/identity-providers.ts';
import type { SandboxBank } from '#server/sandbox/bank/open-sandbox-bank.ts';
import type { addSandboxPages } from '#server/sandbox/pages.ts';
import type { SandboxIdentity } from '#server/sandbox/identity/open-sandbox-identity.ts';
import type { VideoRooms } from '#server/platform/vendors/video/video-rooms.ts';
import { clamdScanner } from '#server/platform/vendors/viruses/clamd-scanner.ts';
import type { VirusScanner } from '#server/platform/vendors/viruses/virus-scanner.ts';
import type { Spans } from '#server/platform/vendors/traces/spans.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { createSandboxClock, type SandboxClock } from '#server/sandbox/sandbox-clock.ts';
import type { ApiDependencies, OperatorKey } from '#server/platform/http/dependencies.ts';
import type { ReadRetention } from '#server/platform/retention/kinds.ts';
import { createDownloads, type Downloads } from '#server/platform/http/downloads.ts';
import type { SandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { refuseOtherData } from './demo-data.ts';
import { untilMigrated } from './health.ts';
import { holdFilePlace } from './file-place.ts';
import { readLicensedEpds } from './licensed-epds.ts';
import { openFiles } from './open-files.ts';
import { openRetention } from './open-retention.ts';
import { doubtsAbout } from './operators.ts';
import { openAnalytics, openBank, openChat, openIdentity, openSpans, openVideo } from './vendors.ts';
import { proveEncryptionKey } from './encryption-keys/prove-encryption-key.ts';

/** Everything outside the process that the app uses, opened once. */
export interface Dependencies {
  env: Env;
  log: Log;
  metrics: Metrics;
  /** Where traces are recorded, if anywhere. */
  spans?: Spans | undefined;
  database: OpenSql;
  sealing: Sealing;
  /** Undefined where the API, and so the audit log, is elsewhere. */
  auditKeys: AuditKeys;
  files: FileStore;
  /** Present where members' files are in a directory of this machine; not in a sandbox. */
  filePlace?: { stop(): void } | undefined;
  scanner?: VirusScanner | undefined;
  picturesDirectory: string;
  downloads: Downloads;
  retention: ReadRetention;
  events: MemberEvents;
  clock: Clock;
  /** Present in sandbox mode only. */
  sandboxClock?: SandboxClock;
  /** Present in sandbox mode only. */
  addSandboxPages?: typeof addSandboxPages | undefined;
  eligibilityReviewer?: EligibilityReviewer | undefined;
  /** The demo's answers to members; only in sandbox mode, unless switched off. */
  whenMemberWrites?: ApiDependencies['whenMemberWrites'];
  identityProviders: IdentityProviders;
  video: VideoRooms;
  bank: BankTransfers;
  chat?: ChatService | undefined;
  analytics?: Analytics | undefined;
  /** The script that pages with Link load before the island, in the place of Plaid's own. */
  bankLinkScript?: string | undefined;
  /** The stand-in of Plaid; in sandbox mode only. */
  sandboxBank?: SandboxBank | undefined;
  /** The stand-in of Twilio Video; in sandbox mode only. */
  sandboxVideo?: SandboxVideo | undefined;
  operators: readonly OperatorKey[];
  licensedEpds?: QuestionnaireTexts | undefined;
  /** The sign-in of a demo company; in sandbox mode only. */
  sandboxIdentity?: SandboxIdentity | undefined;
  /** Newest first. */
  sessionSecrets: readonly [string, ...string[]];
  brandName: string;
  /** The product's public address. */
  origin: string;
}

/**
 * Opens the database and migrates it, or with MIGRATE=off waits until it is migrated; in sandbox mode fills an empty one with the
 * demo data.
 *
 * @param release the build's version
 */
export async function openDependencies(env: Env, log: Log, release: string): Promise<Dependencies> {
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new EnvError(`DATA_DIR is not usable: ${error instanceof Error ? error.message : ''}`);
  });
  const metrics = createMetrics();
  const encryptionKey = env.ENCRYPTION_KEY ?? (await sandboxSecret(dataDir, 'encryption-key'));
  const sealing = createSealing(encryptionKey, metrics.countUnopened);
  const auditKey = env.AUDIT_KEY ?? (await sandboxSecret(dataDir, 'audit-key'));
  const sessionSecret = env.SESSION_SECRET ?? (await sandboxSecret(dataDir, 'session-secret'));
  const sandboxClock = env.SANDBOX ? createSandboxClock(systemClock) : undefined;
  const clock = sandboxClock ?? systemClock;
  if (env.API_BASE_URL && env.API_SHARED_SECRET.length === 0)
    log.warn({
      event: 'no-shared-secret',
      reason: 'without API_SHARED_SECRET the API counts all members as one address',
    });
  const licensedEpds = await readLicensedEpds(env.EPDS_TEXT_FILE);
  const retention = await openRetention(env.RETENTION_FILE);
  const database = await openSql(
    env.DATABASE_URL
      ? {
          databaseUrl: env.DATABASE_URL,
          directUrl: env.DATABASE_DIRECT_URL,
          onStatement: metrics.observeStatement,
          onConnectionLost: (error) => log.warn({ event: 'database-connection-lost', err: error }),
        }
      : { dataDir: join(dataDir, 'database') },
  );
  const files = await openFiles(env, metrics.observeCall('s3'));
  let sandboxIdentity: SandboxIdentity | undefined;
  let filePlace: Dependencies['filePlace'];
  try {
    await findDatabase(database, 'DATABASE_URL');
    if (env.MIGRATE || database.driver === 'pglite') await migrate(database);
    else await untilMigrated({ database, log, env });
    await proveEncryptionKey(database.sql, sealing, files);
    if (database.driver === 'pg') await refuseOtherData(database.sql, env);
    // A demo's files are the demo's own, and with an API elsewhere no file is kept here.
    if (!env.SANDBOX && !env.BUCKET && !env.API_BASE_URL)
      filePlace = await holdFilePlace(database.sql, { dataDir, log });
    if (env.SANDBOX) {
      const { fillSandbox } = await import('#server/sandbox/fill-sandbox.ts');
      const { openSandboxIdentity } = await import('#server/sandbox/identity/open-sandbox-identity.ts');
      const stored = { sql: database.sql, sealing, clock };
      await fillSandbox(stored);
      sandboxIdentity = await openSandboxIdentity({ ...stored, origin: env.ORIGIN, dataDir });
    }
    for (const reason of await doubtsAbout(env.OPERATOR_KEYS, database.sql))
      log.warn({ event: 'operator-key-doubtful', reason: `OPERATOR_KEYS: ${reason}` });
  } catch (error) {
    filePlace?.stop();
    await database.close();
    throw error;
  }
  return {
    env,
    log,
    metrics,
    spans: await openSpans(env, { log, release }),
    database,
    sealing,
    auditKeys: readAuditKeys(auditKey),
    files,
    filePlace,
    scanner:
      env.CLAMD_URL === undefined
        ? undefined
        : clamdScanner({ url: env.CLAMD_URL, observe: metrics.observeCall('clamd') }),
    picturesDirectory: join(dataDir, 'pictures'),
    downloads: createDownloads(),
    retention,
    events: await openMemberEvents(database),
    clock,
    sandboxClock,
    ...(env.SANDBOX && { addSandboxPages: (await import('#server/sandbox/pages.ts')).addSandboxPages }),
    eligibilityReviewer: await sandboxReviewer(env),
    whenMemberWrites: await sandboxAnswers(env, {
      sql: database.sql,
      sealing,
      clock,
      log,
      files,
      origin: env.ORIGIN,
    }),
    identityProviders: openIdentity(sandboxIdentity, metrics),
    ...(await openVideo(env, { clock, log, metrics })),
    ...(await openBank(env, { sql: database.sql, clock, log, metrics })),
    operators: env.OPERATOR_KEYS,
    ...openAnalytics(env, { log, metrics }),
    chat: openChat(env, metrics),
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

/** Real employers have no automatic review yet: their members' details stay under review. */
async function sandboxReviewer(env: Env): Promise<EligibilityReviewer | undefined> {
  if (!env.SANDBOX) return undefined;
  return (await import('#server/sandbox/eligibility-reviewer.ts')).sandboxEligibilityReviewer;
}

async function sandboxAnswers(
  env: Env,
  demo: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'origin'>,
) {
  if (!env.SANDBOX || !env.DEMO_ANSWERS) return undefined;
  return (await import('#server/sandbox/demo-answer.ts')).demoAnswers(demo);
}

class DamagedSecretError extends Error {
  override name = 'DamagedSecretError';
  readonly refusesStart = true;
}

/** A secret created at the first start, so that sessions and sealed data outlive a restart. */
async function sandboxSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  // A crash may have left it half written; a new one would make data sealed under the old one unreadable.
  if (secret.length < 32)
    throw new DamagedSecretError(`${path} is damaged. Restore it, or delete ${dataDir} to start over.`);
  return secret;
}
