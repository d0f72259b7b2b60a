import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import { factsOf } from './describe-provider.ts';
import type { ProgramAddresses } from './program-address.ts';
import type { Provider } from './provider.ts';

/** What tells providers apart, by their kind; nothing is said of what they did not tell. */
export function ProviderFacts({ provider, programs }: { provider: Provider; programs: ProgramAddresses }) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <dl className="facts">
      {factsOf(provider, { locale: code, translate, programs }).map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link?.outside && (
              <a href={link.href} rel="external noreferrer">
                <bdi>{value}</bdi>
              </a>
            )}
            {link && !link.outside && <Link href={link.href}>{value}</Link>}
            {!link && value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
