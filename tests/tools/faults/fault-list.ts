import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asAdmin } from '#tests/support/database/postgres-copy.ts';
import type { System } from './system.ts';

export interface Fault {
  name: string;
  /** Why this machine cannot show it. */
  missing?: (system: System) => string | undefined;
  /** Whether no connection breaks, so that each mail comes once. */
  mailsOnce?: boolean;
  /** Breaks something. Returns what mends it. */
  begin(system: System): Promise<() => Promise<unknown>> | Promise<void>;
}

/** Fills a disk to the last byte; the returned function frees it. */
function fillDisk(directory: string): () => Promise<void> {
  const ballast = join(directory, 'ballast');
  const { bavail, bsize } = statfsSync(directory);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  return async () => rmSync(ballast);
}

const noDisks = ({ disks }: System) => (disks ? undefined : 'this user cannot mount a small disk');

const gateFault = (name: string, gate: keyof System['gates'], state: 'down' | 'silent'): Fault => ({
  name,
  async begin({ gates }) {
    gates[gate].set(state);
    return async () => gates[gate].set('open');
  },
});

/** Several polls for due jobs fit into it. */
const slowMailMs = 5000;

/** Mails take long during the fault: a process that trusts its clock would send them twice. */
const clockFault = (name: string, offset: string): Fault => ({
  name,
  missing: ({ clockFile }) =>
    clockFile === undefined ? 'libfaketime cannot be found or installed' : undefined,
  mailsOnce: true,
  async begin({ clockFile = '', mailServer }) {
    mailServer.takeMails(slowMailMs);
    writeFileSync(clockFile, offset);
    return async () => {
      mailServer.takeMails(0);
      writeFileSync(clockFile, '+0');
    };
  },
});

export const faults: readonly Fault[] = [
  {
    name: 'the servers are updated one by one',
    async begin({ replicas }) {
      for (const replica of replicas) {
        replica.kill('SIGTERM');
        await replica.restarted();
      }
    },
  },
  {
    name: 'a server is killed',
    async begin({ replicas }) {
      replicas[0].kill('SIGKILL');
    },
  },
  {
    name: 'a server stands still',
    async begin({ replicas }) {
      replicas.at(-1)?.kill('SIGSTOP');
      return async () => replicas.at(-1)?.kill('SIGCONT');
    },
  },
  {
    name: 'all servers are killed',
    async begin({ replicas }) {
      for (const replica of replicas) replica.kill('SIGKILL');
    },
  },
  {
    name: 'the database crashes and restarts',
    async begin({ postgres }) {
      await postgres.restart();
    },
  },
  {
    name: 'the pooler is killed',
    missing: ({ pooler }) => (pooler ? undefined : 'there is no PgBouncer from 1.21'),
    async begin({ pooler }) {
      await pooler?.restart();
    },
  },
  gateFault('the database is gone', 'database', 'down'),
  gateFault('the database does not answer', 'database', 'silent'),
  {
    name: 'a table is locked',
    async begin({ postgres }) {
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      await other.query('begin; lock table care_navigator_messages in access exclusive mode');
      return () => other.end();
    },
  },
  {
    name: 'others use up the connections of the database',
    async begin({ postgres }) {
      await asAdmin(postgres.url, (admin) =>
        admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wren'`),
      );
      const others: pg.Client[] = [];
      try {
        for (;;) {
          const other = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 2000 });
          other.on('error', () => undefined);
          await other.connect();
          others.push(other);
        }
      } catch {
        // None is left.
      }
      return () => Promise.all(others.map((other) => other.end()));
    },
  },
  gateFault('the mail server is gone', 'mail', 'down'),
  gateFault('the mail server does not answer', 'mail', 'silent'),
  gateFault('the chat service does not answer', 'chat', 'silent'),
  {
    name: 'the disk of the files is full',
    missing: noDisks,
    begin: async ({ disks }) => fillDisk(disks?.files ?? ''),
  },
  {
    name: 'the disk of the database is full',
    missing: noDisks,
    begin: async ({ disks }) => fillDisk(disks?.database ?? ''),
  },
  clockFault('a clock is an hour ahead', '+3600'),
  clockFault('a clock is an hour behind', '-3600'),
  // The last one, because the small disk is lost with the first server.
  {
    name: 'the database fails over to its standby',
    missing: ({ failOver }) => (failOver ? undefined : 'there is no pg_basebackup'),
    async begin({ failOver }) {
      await failOver?.();
    },
  },
];
