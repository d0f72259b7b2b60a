import { Hono } from 'hono';
import type { Env } from '#server/env.ts';

/** Opened in the browser, not the app: the page for outdated apps, and pages for developers. */
const components = [
  { '/': '/pages/update_app/browser', exclude: true },
  { '/': '/sandbox/*', exclude: true },
  { '/': '*' },
];

/** The native apps that may open our addresses, in the formats of Android and iOS. */
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
