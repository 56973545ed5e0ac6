/** Judges a form by a zod schema; for the few forms that are judged so (docs/architecture.md). */
export { zodResolver } from '@hookform/resolvers/zod';
