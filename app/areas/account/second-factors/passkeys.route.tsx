import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { fetchPasskeys } from './factors.api.server.ts';
import type { Route } from './+types/passkeys.route';

export async function loader({ context }: Route.LoaderArgs) {
  const passkeys = await fetchPasskeys(context.get(apiContext));
  const localeAndZone = memberLocaleAndZone(context);
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    added: formatDayOf(created_at, localeAndZone),
    used: last_used_at === null ? null : formatDayOf(last_used_at, localeAndZone),
  }));
}

export default function Passkeys({ loaderData: passkeys }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('secondFactors:passkeys.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/security'), text: translate('security:main.title') }}
      lead={translate('secondFactors:passkeys.lead')}
    >
      <section className="card stack" aria-labelledby="passkeys">
        <h2 className="card-heading" id="passkeys">
          {translate('secondFactors:passkeys.yours')}
        </h2>
        {passkeys.length === 0 ? (
          <p>{translate('secondFactors:passkeys.none')}</p>
        ) : (
          <ul className="rows">
            {passkeys.map(({ id, name, added, used }) => (
              <LinkedRow
                key={id}
                href={href('/settings/security/passkeys/:passkeyId', { passkeyId: id })}
                icon="secure"
                title={name}
                detail={
                  used
                    ? translate('secondFactors:passkeys.used', { day: used })
                    : translate('secondFactors:passkeys.added', { day: added })
                }
              />
            ))}
          </ul>
        )}
        <div>
          <LinkButton href={href('/settings/security/passkeys/new')}>
            {translate('secondFactors:passkeys.add')}
          </LinkButton>
        </div>
      </section>
    </Page>
  );
}
