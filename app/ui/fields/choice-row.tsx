import type { ReactNode } from 'react';

interface ChoiceRowProps {
  kind: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  picture?: ReactNode;
  checked: boolean;
  faulty: boolean;
}

/** One radio or checkbox; the whole row is the target. Choices groups them. */
export function ChoiceRow({ kind, id, name, value, label, hint, picture, checked, faulty }: ChoiceRowProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type={kind}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-invalid={faulty ? true : undefined}
        aria-describedby={hint ? `${id}-about` : undefined}
      />
      <span>
        {label}
        {hint && ' '}
        {hint && (
          <span className="choice-hint" id={`${id}-about`}>
            {hint}
          </span>
        )}
      </span>
      {picture}
    </label>
  );
}
