import type { Readiness } from '#app/contract/company-readiness.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

/** Each line of a check: complete, or what is missing and what to do about it. */
export function CheckedLines({ lines }: { lines: Readiness['lines'] }) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {lines.map(({ check, title, missing, what_to_do: whatToDo, command }) => (
        <li key={check} className="row">
          <div className="row-text">
            <h3 className="row-title">{title}</h3>
            {missing.length > 0 && (
              <ul>
                {missing.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {whatToDo !== null && <p className="row-detail">{whatToDo}</p>}
            {command !== null && (
              <p className="row-detail">
                <code>{command}</code>
              </p>
            )}
          </div>
          {missing.length === 0 ? (
            <Tag tone="ok" icon="done">
              {translate('deskCompanies:line.complete')}
            </Tag>
          ) : (
            <Tag tone="bad" icon="failed">
              {translate('deskCompanies:line.missing')}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
