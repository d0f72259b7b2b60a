import { useLocation } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { fetchPasskeys } from './factors.api.server.ts';
import { factorCaller } from './factor-caller.server.ts';
import { newPasskeyPath, passkeyPath, passkeyTexts } from './factor-place.ts';
import type { Route } from './+types/passkeys.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, holder, ...localeAndZone } = factorCaller(request, context);
  const passkeys = await fetchPasskeys(api, holder);
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    added: formatDayOf(created_at, localeAndZone),
    used: last_used_at === null ? null : formatDayOf(last_used_at, localeAndZone),
  }));
}

export default function Passkeys({ loaderData: passkeys }: Route.ComponentProps) {
  const translate = useTranslate();
  const { pathname: here } = useLocation();
  const { back, lead, none } = passkeyTexts(here);
  const title = translate('secondFactors:passkeys.title');
  return (
    <Page title={title} back={{ href: back.href, text: translate(back.text) }} lead={translate(lead)}>
      <section className="card stack" aria-labelledby="passkeys">
        <h2 className="card-heading" id="passkeys">
          {translate('secondFactors:passkeys.yours')}
        </h2>
        {passkeys.length === 0 ? (
          <p>{translate(none)}</p>
        ) : (
          <ul className="rows">
            {passkeys.map(({ id, name, added, used }) => (
              <LinkedRow
                key={id}
                href={passkeyPath(here, id)}
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
          <LinkButton href={newPasskeyPath(here)}>{translate('secondFactors:passkeys.add')}</LinkButton>
        </div>
      </section>
    </Page>
  );
}
