/** The product's mark: a room, and one beside it. */
export function Brand({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-primary)" />
      <rect x="7" y="8" width="11" height="16" rx="3" fill="var(--color-on-solid)" />
      <rect
        x="20.5"
        y="8"
        width="4.5"
        height="16"
        rx="2.25"
        fill="var(--color-on-solid)"
        opacity="0.55"
      />
    </svg>
  );
}
