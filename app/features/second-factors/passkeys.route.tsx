import { href } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { dayOf } from './day-of.server.ts';
import { fetchPasskeys } from './passkeys.api.server.ts';
import type { Route } from './+types/passkeys.route';

export async function loader({ context }: Route.LoaderArgs) {
  const passkeys = await fetchPasskeys(context.get(apiContext));
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    added: dayOf(context, created_at),
    used: last_used_at === null ? null : dayOf(context, last_used_at),
  }));
}

export default function Passkeys({ loaderData: passkeys }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const title = translate('secondFactors:passkeys.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/settings/security')}>{translate('security:main.title')}</BackLink>
      <PageHeader title={title} lead={translate('secondFactors:passkeys.lead')} />
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
                icon="shield"
                title={name}
                detail={
                  used
                    ? translate('secondFactors:passkeys.used', { day: formatDay(used, code) })
                    : translate('secondFactors:passkeys.added', { day: formatDay(added, code) })
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
    </div>
  );
}
