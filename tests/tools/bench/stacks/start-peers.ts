import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSession } from '#server/api/account/sessions/open-session.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { Target } from '../answers.ts';
import type { Compared } from '../report.ts';
import type { Workspace } from '../workspace.ts';
import { otherStacks, startStack } from './other-stacks.ts';
import { checkSameText } from './same-text.ts';
import type { StackPage } from './stack-pages.ts';

/** Our pages that other stacks have too; without data of PostgreSQL only the first. */
export const pagesOfPeers = ['sign-in', 'home', 'claims'];

/** A session of the one member who is signed in, as the other stacks look it up. */
async function openPeerSession(databaseUrl: string): Promise<string> {
  const { sql, close } = await openSql({ databaseUrl, poolSize: 1 });
  try {
    const { member_id } = await sql.selectFrom('sessions').select('member_id').executeTakeFirstOrThrow();
    const now = Temporal.Now.instant();
    return (await openSession(member_id, sql, { secondFactorPending: false, now })).token;
  } finally {
    await close();
  }
}

/**
 * The pages of other stacks by their names, and how ours compare. They read the same PostgreSQL as ours. Throws if a member
 * sees another text there.
 */
export async function startPeers(
  stack: AsyncDisposableStack,
  { directory, postgres }: Workspace,
  pages: readonly StackPage[],
): Promise<{ targets: Map<string, Target>; compared: Compared[] }> {
  const targets = new Map<string, Target>();
  const compared: Compared[] = [];
  const cookie = postgres && `session=${await openPeerSession(postgres.url)}`;
  for (const other of otherStacks) {
    const server = await startStack(other, {
      DATABASE_URL: postgres?.url ?? '',
      ENCRYPTION_KEY: readFileSync(join(directory, 'wren', 'encryption-key'), 'utf8').trim(),
    });
    if (!server) continue;
    stack.use(server);
    for (const { name, page } of pages) {
      const isMembers = page.cookie !== undefined;
      const target = isMembers ? { server, path: page.path, cookie } : { server, path: '/login' };
      if (isMembers) await checkSameText(page, target);
      const title = `${name}, ${other.title}`;
      targets.set(title, target);
      const { signIn, member } = other.targets ?? {};
      compared.push({ name: title, of: name, base: title, target: isMembers ? member : signIn });
    }
  }
  return { targets, compared };
}
