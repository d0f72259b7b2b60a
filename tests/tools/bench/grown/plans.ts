import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { asAdmin } from '#tests/support/database/postgres-copy.ts';
import type { ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { planNode, type PlanNode } from '#tests/support/database/query-plan.ts';

const explained = z.object({ 'Query Text': z.string(), Plan: planNode });
const logged = z.object({ message: z.string() });

/** Reading of a table by a statement. */
export interface Read {
  table: string;
  rows: number;
  isSequential: boolean;
  statement: string;
}

/** Restarts the server with room for millions of rows. It then logs as JSON to the file that is returned. */
export async function configure(postgres: ThrowAwayPostgres): Promise<string> {
  let directory = '';
  await asAdmin(postgres.url, async (admin) => {
    for (const setting of [
      `logging_collector = 'on'`,
      `log_destination = 'jsonlog'`,
      `log_directory = 'log'`,
      `log_filename = 'plans'`,
      'log_rotation_size = 0',
      // A server with the memory of a small real one; else most of the time goes into writing checkpoints.
      `shared_buffers = '1GB'`,
      `max_wal_size = '16GB'`,
      `checkpoint_timeout = '1h'`,
    ])
      await admin.query(`alter system set ${setting}`);
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    directory = rows[0]?.data_directory ?? '';
  });
  await postgres.restart();
  return join(directory, 'log', 'plans.json');
}

/** New sessions of a database log the plan of each statement, also of those in functions, with the rows that it read. */
export const logPlans = (postgres: ThrowAwayPostgres, database: string) =>
  asAdmin(postgres.url, async (admin) => {
    for (const setting of [
      `session_preload_libraries = 'auto_explain'`,
      'auto_explain.log_min_duration = 0',
      `auto_explain.log_format = 'json'`,
      'auto_explain.log_analyze = on',
      'auto_explain.log_timing = off',
      'auto_explain.log_nested_statements = on',
    ])
      await admin.query(`alter database ${database} set ${setting}`);
  });

export const stopLogging = (postgres: ThrowAwayPostgres, database: string) =>
  asAdmin(postgres.url, (admin) => admin.query(`alter database ${database} reset all`));

function readsOf(node: PlanNode, statement: string): Read[] {
  const loops = node['Actual Loops'] ?? 0;
  const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * loops;
  const table = node['Relation Name'];
  const isSequential = node['Node Type'] === 'Seq Scan';
  const own = table === undefined || loops === 0 ? [] : [{ table, rows, isSequential, statement }];
  return [...own, ...(node.Plans ?? []).flatMap((part) => readsOf(part, statement))];
}

/** What the statements in a log read, and how many different ones there are. */
export function loggedReads(file: string): { reads: Read[]; statements: number } {
  const statements = new Set<string>();
  const reads = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { message } = logged.parse(JSON.parse(line));
      const at = message.indexOf('plan:\n');
      if (at === -1) return [];
      const { 'Query Text': statement, Plan } = explained.parse(JSON.parse(message.slice(at + 6)));
      statements.add(statement);
      return readsOf(Plan, statement);
    });
  return { reads, statements: statements.size };
}
