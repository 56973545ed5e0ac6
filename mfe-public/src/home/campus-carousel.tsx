import type { Home } from '@portal/shared/college/content/home.schema';
import { Box, Carousel } from '@portal/shared/ui';
import homePictures from '../pictures/home.generated';
import { usePictures } from '../pictures/use-pictures';

/** How long each picture is shown, in milliseconds. */
const INTERVAL_MS = 2_000;

const RATIO = 2;
/** A picture, and a line of words under it. */
const ROOM = { aspectRatio: RATIO, paddingBottom: 'calc(8px + 1lh)' };

type SlideProps = { picture: Home['pictures'][number]; src: string | undefined; isFirst: boolean };

const CampusPicture = ({ picture: { alt, caption }, src, isFirst }: SlideProps) => (
  <Box component="figure" sx={{ margin: 0 }}>
    <Box
      component="img"
      src={src}
      alt={alt}
      width={1200}
      height={600}
      // The first is seen at once; the others have until their turn.
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: RATIO,
        objectFit: 'cover',
        borderRadius: 1.5,
      }}
    />
    <Box component="figcaption" sx={{ paddingTop: 1, textAlign: 'center' }}>
      {caption}
    </Box>
  </Box>
);

/** The campus in pictures, 2 s each (PUB-01); a college without any has no such section (W-23). */
export function CampusCarousel({ pictures }: { pictures: Home['pictures'] }) {
  const addressOf = usePictures('slide', homePictures);
  const slides = pictures.map((picture, at) => ({
    id: picture.caption,
    content: <CampusPicture picture={picture} src={addressOf(picture.file)} isFirst={at === 0} />,
  }));
  return <Carousel label="The campus in pictures" interval={INTERVAL_MS} slides={slides} room={ROOM} />;
}
