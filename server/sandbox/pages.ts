import type { Hono, MiddlewareHandler } from 'hono';
import { demoInvitations } from './demo-invitations.ts';
import { beginAnewRoutes } from './begin-anew.ts';
import { sandboxIdentityPages } from './identity/open-sandbox-identity.ts';
import { inboxRoutes } from './inbox.ts';
import { sandboxRoutes, type SandboxWork } from './routes.ts';
import { sandboxPolicy } from './sandbox-page.ts';
import { visitDeskRoutes } from './visit-desk.ts';
import { phoneFrame } from './wrapper/phone-frame.ts';
import { wrapperRoutes } from './wrapper/wrapper-routes.ts';
import type { WebBindings } from '#server/web/client-address.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { SandboxBank } from './bank/open-sandbox-bank.ts';
import type { SandboxIdentity } from './identity/open-sandbox-identity.ts';

interface SandboxDependencies extends ApiDependencies {
  sandboxBank?: SandboxBank | undefined;
  sandboxIdentity?: SandboxIdentity | undefined;
}

/** Adds the pages under /sandbox. Returns what shows the product's own pages in the phone of /sandbox/wrapper. */
export function addSandboxPages(
  app: Hono<{ Bindings: WebBindings }>,
  dependencies: SandboxDependencies,
  work: SandboxWork,
): MiddlewareHandler {
  const { brandName, origin, sandboxBank, sandboxIdentity } = dependencies;
  app.use('/sandbox/*', sandboxPolicy);
  app.route('/sandbox/inbox', inboxRoutes(dependencies, brandName));
  app.all('/sandbox/identity/*', sandboxIdentityPages(sandboxIdentity, origin));
  app.route('/sandbox/wrapper', wrapperRoutes(brandName));
  app.route('/sandbox/visits', visitDeskRoutes(dependencies, brandName));
  app.route('/sandbox/anew', beginAnewRoutes({ ...dependencies, clock: work.clock }, brandName));
  app.route('/sandbox', sandboxRoutes({ work, brandName, hasBank: sandboxBank !== undefined }));
  app.use('/signup', demoInvitations(dependencies));
  return phoneFrame();
}
