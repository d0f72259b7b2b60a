import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#app/domain/clock.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { asAdmin } from '#tests/support/database/postgres-copy.ts';
import { startPostgres, type ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { smtpServer } from '#tests/support/vendors/smtp-server.ts';
import { serveSendbird } from '#tests/support/vendors/fake-sendbird.ts';
import { openBalancer } from './balancer.ts';
import { openGate } from './gate.ts';
import { startPooler } from './pooler.ts';
import { startReplica, type Replica } from './replicas.ts';

const diskMebibytes = { files: 64, database: 1024 };

/** Mounts a small disk in memory. Returns false where this user must not. */
function mount(directory: string, mebibytes: number, stack: AsyncDisposableStack): boolean {
  mkdirSync(directory, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=1777`, 'none', directory], {
      stdio: 'pipe',
    });
  } catch {
    return false;
  }
  stack.defer(() => void execFileSync('umount', ['--lazy', directory]));
  return true;
}

/** What the machine may have beside what the suite needs: paths of libfaketime and of PgBouncer. */
export interface Extras {
  fakeTime?: string | undefined;
  pgBouncer?: string | undefined;
}

interface Size {
  members: number;
  /** Servers behind the proxy. */
  processes: number;
}

export type System = Awaited<ReturnType<typeof startSystem>>;

export async function startSystem(size: Size, { fakeTime, pgBouncer }: Extras) {
  await using stack = new AsyncDisposableStack();
  const directory = mkdtempSync(join(tmpdir(), 'wren-faults-'));
  // PostgreSQL runs as another user if this one is root.
  chmodSync(directory, 0o755);
  stack.defer(() => rmSync(directory, { recursive: true, force: true }));
  const places = { files: join(directory, 'files'), database: join(directory, 'database') };
  const isSmall =
    mount(places.files, diskMebibytes.files, stack) && mount(places.database, diskMebibytes.database, stack);

  const durable = { isDurable: true, isReplicated: true };
  let postgres = await startPostgres({ ...durable, parent: isSmall ? places.database : undefined });
  const standby = hasBaseBackup() ? await startStandby(postgres.url, durable) : undefined;
  stack.defer(async () => {
    await standby?.stop();
    await postgres.stop();
  });
  const smtp = stack.use(await smtpServer());
  const sendbird = stack.use(await serveSendbird());
  const gates = {
    database: stack.use(await openGate(socketOf(postgres))),
    mail: stack.use(await openGate({ host: '127.0.0.1', port: Number(new URL(smtp.url).port) })),
    chat: stack.use(
      await openGate({
        host: '127.0.0.1',
        port: Number(new URL(sendbird.environment.SENDBIRD_API_URL).port),
      }),
    ),
  };
  const databaseUrl = `postgres://wren@127.0.0.1:${gates.database.port}/postgres`;
  const pooler =
    pgBouncer && stack.use(await startPooler(pgBouncer, { databasePort: gates.database.port, directory }));
  const balancer = stack.use(await openBalancer());
  const environment = {
    ...(pooler
      ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl }
      : { DATABASE_URL: databaseUrl }),
    ORIGIN: balancer.origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
    ...sendbird.environment,
    SENDBIRD_API_URL: `http://127.0.0.1:${gates.chat.port}`,
    LOG_LEVEL: 'error',
  };
  const clockFile = fakeTime === undefined ? undefined : join(directory, 'clock');
  const faked = { ...(fakeTime && clockFile && movableClock(fakeTime, clockFile)) };
  // One after the other, because the first fills the demo.
  const first = stack.use(await startReplica(places.files, { ...environment, ...faked }));
  const others: Replica[] = [];
  while (others.length + 1 < size.processes)
    others.push(stack.use(await startReplica(places.files, environment)));
  const replicas = [first, ...others] as const;
  balancer.use(replicas.map(({ port }) => port));

  const sealing = createSealing(readFileSync(join(places.files, 'encryption-key'), 'utf8').trim());
  const openDatabase = () => openSql({ databaseUrl: postgres.url });
  const database = await openDatabase();
  const members: TestMember[] = [];
  try {
    const records = { sql: database.sql, sealing, clock: systemClock };
    while (members.length < size.members) {
      members.push(await createMember(records, { columns: { company_plan_id: 'acme_choice_single' } }));
    }
  } finally {
    await database.close();
  }
  const all = stack.move();
  return {
    origin: balancer.origin,
    replicas,
    get postgres() {
      return postgres;
    },
    /** Loses the database's server; its standby takes over. Undefined where there is no standby. */
    failOver:
      standby &&
      (async () => {
        await postgres.stop('SIGQUIT');
        await asAdmin(standby.url, (admin) => admin.query('select pg_promote()'));
        postgres = standby;
        gates.database.lead(socketOf(standby));
      }),
    /** Before PostgreSQL, the mail server and the chat service, as the servers see them. */
    gates,
    mailServer: smtp,
    /** Between the servers and the database; undefined without PgBouncer. */
    pooler: pooler || undefined,
    /** Small disks of the servers' files and of the database; undefined where this machine mounts none. */
    disks: isSmall ? places : undefined,
    /** File with the offset of the first server's clock: "+3600". Undefined without libfaketime. */
    clockFile,
    members,
    sealing,
    /** Opens the database past the gate. */
    openDatabase,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const socketOf = ({ url }: ThrowAwayPostgres) => ({
  path: join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432'),
});

const hasBaseBackup = () => existsSync(join(process.env['POSTGRES_BIN'] ?? '', 'pg_basebackup'));

/** A standby that has everything that the other server acknowledges. */
async function startStandby(standbyOf: string, durable: { isDurable: boolean; isReplicated: boolean }) {
  const standby = await startPostgres({ ...durable, standbyOf });
  await asAdmin(standbyOf, async (admin) => {
    await admin.query(`alter system set synchronous_standby_names = '*'`);
    await admin.query('select pg_reload_conf()');
  });
  return standby;
}

/** Environment of a process whose clock follows the offset in a file. */
function movableClock(library: string, clockFile: string): Record<string, string> {
  writeFileSync(clockFile, '+0');
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
