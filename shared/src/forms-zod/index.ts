/** Judges a form by a zod schema; for the few forms that are judged so (architecture, section 4). */
export { zodResolver } from '@hookform/resolvers/zod';
