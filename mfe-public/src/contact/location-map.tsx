import { college } from '@portal/shared/college';
import { Box, Button, ExternalLink, Stack, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { PlaceIcon } from '@portal/shared/ui-data';
import { useState } from 'react';
import picture from './location.svg';
import { embeddedMapAddress, mapPageAddress } from './map-address';

const frame = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

/**
 * Where the college is: a drawn picture, and OpenStreetMap in its place when asked for, so that nobody is told of
 * a visitor who did not ask (PUB-09).
 */
export function LocationMap() {
  const [wanted, setWanted] = useState(false);
  return (
    <Stack spacing={2}>
      {wanted ? (
        <Box
          component="iframe"
          title={`Map of ${college.name}`}
          src={embeddedMapAddress(college.address)}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          sx={frame}
        />
      ) : (
        <Box
          component="img"
          src={picture}
          alt={`Drawn map: the college stands on ${college.address.lines.at(-1)}, marked by a pin, between a park and the river.`}
          width={800}
          height={500}
          sx={frame}
        />
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {/* One button for both ways: it keeps the focus, and leads back where the map does not come (W-33). */}
        <Button
          variant="outlined"
          startIcon={<PlaceIcon />}
          onClick={() => setWanted(!wanted)}
          sx={{ [WITHOUT_SCRIPTS]: { display: 'none' } }}
        >
          {wanted ? 'Show the drawn map again' : 'Show map from OpenStreetMap'}
        </Button>
        <ExternalLink href={mapPageAddress(college.address)} newTab>
          Open in OpenStreetMap
        </ExternalLink>
      </Stack>
    </Stack>
  );
}
