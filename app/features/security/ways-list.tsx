import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Factors } from './security.api.server.ts';
import { waysToSignIn } from './ways-to-sign-in.ts';

export function WaysList({ factors }: { factors: Factors }) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {waysToSignIn(factors, translate).map(({ state, ...way }) => (
        <LinkedRow
          key={way.path}
          href={way.path}
          icon={way.icon}
          title={way.title}
          detail={
            <>
              {way.detail}{' '}
              {state && (
                <Tag tone={state.tone} icon={state.icon}>
                  {state.text}
                </Tag>
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}
