import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadClaims } from '#tests/tools/bench/stacks/apps/shared/load-claims.ts';
import { Claims } from '#tests/tools/bench/stacks/apps/shared/pages.tsx';
import { parts } from './parts.tsx';

export const meta = () => [{ title: 'Your claims · Wren' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const view = await loadClaims(request.headers.get('cookie'));
  if (!view) throw redirect('/login');
  return view;
}

export default function ClaimsPage() {
  return <Claims view={useLoaderData<typeof loader>()} {...parts} />;
}
