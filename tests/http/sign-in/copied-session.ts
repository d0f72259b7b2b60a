import { openVisitor, type Visitor } from '../visitor.ts';

/** The secret of a browser's session. */
export const sessionOf = async (visitor: Visitor) => (await visitor.cookie('wren')) ?? '';

/** Another browser with a copy of the session. */
export async function withSession(baseUrl: string, session: string): Promise<Visitor> {
  const visitor = await openVisitor(baseUrl);
  await visitor.cookies.setCookie(`wren=${session}; Path=/`, baseUrl);
  return visitor;
}

export const isSignedIn = async (visitor: Visitor) =>
  (await visitor.get('/reimbursement/claims')).path.startsWith('/reimbursement');
