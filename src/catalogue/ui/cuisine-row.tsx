import { Carousel } from '../../ui/carousel.tsx'
import { CuisineTile, type CuisineView } from './cuisine-tile.tsx'

type Props = {
  title: string
  cuisines: readonly CuisineView[]
  pathOf: (cuisine: CuisineView) => string
  selectedId?: number | null
  stay?: boolean
}

export const CuisineRow = ({ title, cuisines, pathOf, selectedId = null, stay = false }: Props) => (
  <Carousel title={title} isTitleHidden={stay}>
    {cuisines.map((cuisine, index) => (
      <li key={cuisine.id} className="w-20 shrink-0 snap-start sm:w-28">
        <CuisineTile
          cuisine={cuisine}
          to={pathOf(cuisine)}
          selected={cuisine.id === selectedId}
          early={index < 4}
          stay={stay}
        />
      </li>
    ))}
  </Carousel>
)
