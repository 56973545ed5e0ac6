import { once } from './once';

const indian = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));
const rupees = once(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);

/** A number grouped the Indian way: 123456 gives '1,23,456'. */
export const formatCount = (value: number): string => indian().format(value);

/** Rupees grouped the Indian way: 123456 gives '₹1,23,456'. */
export const formatRupees = (value: number): string => rupees().format(value);

/** A size for people, in steps of 1024: '840 bytes', '12 KB', '1.4 MB'. @param bytes not negative */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
