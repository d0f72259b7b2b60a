import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../closed-loop.ts';
import { startServer } from '../server-process.ts';
import { signIn } from '../signed-in.ts';
import type { Workspace } from '../workspace.ts';
import { recordStatements } from './recorded-statements.ts';
import type { StackPage } from './stack-pages.ts';

/** For each page of a member a server that makes the page's reads and answers with what the page was then: the least it can cost. */
export async function startFloors(
  stack: AsyncDisposableStack,
  { directory, postgres, start }: Workspace,
  pages: readonly StackPage[],
): Promise<Map<string, Target>> {
  if (!postgres) throw new Error('The floor of a page is measured on PostgreSQL.');
  await using recorder = await recordStatements(postgres.url);
  await using product = await start('wren', { environment: { DATABASE_URL: recorder.url } });
  const { visitor } = await signIn(product.origin);
  const floors = new Map<string, Target>();
  for (const { name, page } of pages.filter(({ page }) => page.cookie !== undefined)) {
    let html = '';
    const ask = async () => {
      ({ html } = await visitor.get(page.path));
    };
    await ask();
    const steps = await recorder.readsOf(ask);
    const file = join(directory, `floor-${floors.size}.json`);
    writeFileSync(file, JSON.stringify({ html, steps }));
    const server = await startServer({
      file: 'tests/tools/bench/stacks/floor-server.ts',
      args: [file],
      environment: { DATABASE_URL: postgres.url },
      logFile: join(directory, 'floor.log'),
    });
    floors.set(name, { server: stack.use(server), path: '/' });
  }
  return floors;
}
