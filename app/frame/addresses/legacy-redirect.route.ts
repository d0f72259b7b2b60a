import { redirect, type LoaderFunctionArgs, href } from 'react-router';

const underscored = (identifier: string) => identifier.replaceAll('-', '_');

/** Where an address of the earlier product leads now (specification 2.2). */
function legacyTarget(url: URL): string {
  const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, categoryId, programId] = segments;
  if (first === 'programs') {
    if (categoryId === undefined) return href('/covered-programs');
    if (programId === undefined) {
      return href('/covered-programs/:categoryId', { categoryId: underscored(categoryId) });
    }
    return href('/covered-programs/:categoryId/:programId', {
      categoryId: underscored(categoryId),
      programId: underscored(programId),
    });
  }
  const category = url.searchParams.get('category');
  if (!category) return href('/video-visits');
  return href('/video-visits/call-subjects/:visitCallSubject', { visitCallSubject: underscored(category) });
}

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(legacyTarget(new URL(request.url)));
}
