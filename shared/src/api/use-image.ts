import { useEffect, useState } from 'react';
import { fetchFile } from './client';

/** Pictures already requested in this page, by address: a logo is on many cards. */
const images = new Map<string, Promise<string | null>>();

/** As a data: address, since the portal's Content-Security-Policy lets no blob: picture in. */
async function readImage(url: string): Promise<string | null> {
  const blob = await fetchFile(url);
  if (!blob?.type.startsWith('image/')) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(binary)}`;
}

function askFor(url: string): Promise<string | null> {
  const asked = images.get(url);
  if (asked) return asked;
  const image = readImage(url);
  images.set(url, image);
  // A picture that could not be had is asked for again by the next screen that shows it.
  void image.then((address) => {
    if (address === null) images.delete(url);
  });
  return image;
}

/**
 * A picture behind the bearer token (D-09), for the src of an img.
 * @param url a path of this portal, null where there is no picture
 * @returns a data: address, null while it is on its way and when it cannot be had
 */
export function useImage(url: string | null): string | null {
  const [image, setImage] = useState<{ url: string; address: string | null } | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    let wanted = true;
    void askFor(url).then((address) => {
      if (wanted) setImage({ url, address });
    });
    return () => {
      wanted = false;
    };
  }, [url]);
  return image && image.url === url ? image.address : null;
}
