import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadHome } from '#tests/tools/bench/stacks/apps/shared/load-home.ts';
import { Home } from '#tests/tools/bench/stacks/apps/shared/pages.tsx';
import { parts } from './parts.tsx';

export const meta = () => [{ title: 'Home · Wren' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const view = await loadHome(request.headers.get('cookie'));
  if (!view) throw redirect('/login');
  return view;
}

export default function HomePage() {
  return <Home view={useLoaderData<typeof loader>()} {...parts} />;
}
