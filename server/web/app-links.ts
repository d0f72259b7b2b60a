import { Hono } from 'hono';
import type { Env } from '#server/env.ts';

/** The app leaves these to the browser: the way out of one that is too old, and what only developers open. */
const components = [
  { '/': '/pages/update_app/browser', exclude: true },
  { '/': '/sandbox/*', exclude: true },
  { '/': '*' },
];

/** Which native apps may open our addresses themselves, as Android and iOS ask for it. */
export function appLinkRoutes({
  ANDROID_APP,
  APPLE_APP_IDS,
}: Pick<Env, 'ANDROID_APP' | 'APPLE_APP_IDS'>): Hono {
  const routes = new Hono();
  if (ANDROID_APP) {
    const { packageName, fingerprints } = ANDROID_APP;
    const target = {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints,
    };
    routes.get('/.well-known/assetlinks.json', (context) =>
      context.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }]),
    );
  }
  if (APPLE_APP_IDS) {
    routes.get('/.well-known/apple-app-site-association', (context) =>
      context.json({ applinks: { details: [{ appIDs: APPLE_APP_IDS, components }] } }),
    );
  }
  return routes;
}
