import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { legacyTarget } from './legacy-redirect.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const target = legacyTarget(new URL(request.url));
  if (!target) throw data(null, { status: 404 });
  return redirect(target);
}
