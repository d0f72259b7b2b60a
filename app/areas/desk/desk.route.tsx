import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { staffContext } from '#app/page/contexts.ts';
import { deskPagesOf } from '#app/page/desk-pages.ts';
import { Page } from '#app/page/page.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Grants } from './grants.tsx';
import type { Route } from './+types/desk.route';

export function loader({ context }: Route.LoaderArgs) {
  const { name, grants } = context.get(staffContext);
  return { name, grants };
}

/** The desk's home: who is signed in, their roles, and the pages that they have. */
export default function Desk({ loaderData: { name, grants } }: Route.ComponentProps) {
  const translate = useTranslate();
  const pages = deskPagesOf(grants.map(({ role }) => role));
  return (
    <Page
      title={translate('desk:home.title', { name })}
      tabTitle={translate('desk:name')}
      eyebrow={translate('desk:name')}
      aside={
        <section className="card" aria-labelledby="roles">
          <h2 className="card-heading" id="roles">
            {translate('desk:home.rolesHeading')}
          </h2>
          {grants.length > 0 ? <Grants grants={grants} /> : <p>{translate('desk:home.noRoles')}</p>}
        </section>
      }
    >
      <section className="card" aria-labelledby="work">
        <h2 className="card-heading" id="work">
          {translate('desk:home.workHeading')}
        </h2>
        <ul className="rows">
          {pages.map(({ path, icon, label }) => (
            <LinkedRow key={path} href={path} icon={icon} title={translate(label)} />
          ))}
        </ul>
      </section>
    </Page>
  );
}
