interface StepsProps {
  /** "Reimbursement · Step 2 of 3": the bar as text. */
  label: string;
  current: number;
  total: number;
}

/** The member's position in a wizard. */
export function Steps({ label, current, total }: StepsProps) {
  return (
    <div className="steps">
      <p className="eyebrow">{label}</p>
      <div className="steps-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-done={index < current ? '' : undefined}
            data-current={index === current - 1 ? '' : undefined}
          />
        ))}
      </div>
    </div>
  );
}
