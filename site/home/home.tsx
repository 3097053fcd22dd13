import { data } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import {
  getAbout,
  listBenefits,
  listCourseCards,
  listFaqs,
  listFeatures,
  listLevels,
  listSlides,
  listTestimonials,
} from '../../contract/public/content.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { listGroups } from '../../contract/public/group.ts'
import { listFamilies, listPages } from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { callApi, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { ownHome } from '../backend/own-home.ts'
import { sendContact } from '../form/send-contact.ts'
import '../groups/group-ticket.module.css'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { FEED_LINK } from '../seo/head-links.ts'
import { describeCourses, describeSchool } from '../seo/json-ld.ts'
import { LateManifest } from '../seo/late-manifest.tsx'
import { takeNotice } from '../session/cookies.ts'
import { useCarousels } from '../ui/carousel/use-carousels.ts'
import { useFailure } from '../ui/notices.tsx'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/home.ts'
import benefitsStyles from './benefits.module.css'
import closingStyles from './closing.module.css'
import coursesStyles from './courses.module.css'
import { Courses } from './courses.tsx'
import featuresStyles from './features.module.css'
import styles from './hero.module.css'
import { Hero } from './hero.tsx'
import ladderStyles from './ladder.module.css'
import nextGroupsStyles from './next-groups.module.css'
import peopleStyles from './people.module.css'
import questionsStyles from './questions.module.css'
import {
  Benefits,
  Callback,
  Closing,
  Features,
  HomeList,
  LevelLadder,
  Questions,
} from './sections.tsx'
import testimonialsStyles from './testimonials.module.css'
import { Testimonials } from './testimonials.tsx'

const NextGroups = late(async () => (await import('./next-groups.tsx')).NextGroups)
const People = late(async () => (await import('./people.tsx')).People)

/** A failed list shows a message in its section; failed slides show none, since their place is kept. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [
    picture,
    config,
    contact,
    slides,
    cards,
    benefits,
    testimonials,
    levels,
    features,
    faqs,
    tests,
    pages,
    families,
    groups,
    teachers,
    about,
  ] = await Promise.all([
    callApi(context, getPicture, { or: null, params: { slug: 'home' } }),
    findSchool(context),
    findContact(context),
    callApi(context, listSlides, { or: null }),
    tryApi(context, listCourseCards, { isPart: true, none: null }),
    tryApi(context, listBenefits, { isPart: true, none: null }),
    tryApi(context, listTestimonials, { isPart: true }),
    tryApi(context, listLevels, { isPart: true, none: [] }),
    tryApi(context, listFeatures, { isPart: true, none: null }),
    tryApi(context, listFaqs, { isPart: true }),
    callApi(context, listTests, { or: [] }),
    callApi(context, listPages, { or: [] }),
    callApi(context, listFamilies, { or: [] }),
    callApi(context, listGroups, { or: [] }),
    callApi(context, listTeachers, { or: [] }),
    callApi(context, getAbout, { or: null }),
  ])
  const { siteUrl, failures } = context.get(requestContext)
  const meta = describe(siteUrl, config, {
    path: '/',
    title: config.title,
    description: config.description,
    keywords: config.keywords,
    image: picture?.share,
    records: [describeSchool(siteUrl, config, contact), describeCourses(siteUrl, pages, families)],
  })
  const own = ownHome(pages)
  const classroom = about?.photographs?.find(({ of }) => of === 'classroom')
  const pathOf = (wanted: string) =>
    pages.some(({ slug }) => slug === wanted) ? `/page/${wanted}` : ''
  const content = serverOnly(request, {
    config,
    contact,
    slides,
    cards: orOwn(cards, own.cards),
    benefits: orOwn(benefits, own.benefits),
    testimonials,
    levels,
    features: orOwn(features, own.features),
    faqs,
    tests,
    groups,
    teachers,
    room: classroom?.picture ?? about?.picture ?? null,
    paths: {
      programs: pathOf('egitim-programlari'),
      levels: pathOf('seviyeler'),
      teachers: pathOf('egitmenler'),
    },
  })
  const { message, headers } = takeNotice(request, context)
  if (message) failures.add(message)
  return data({ content, meta, notice: isDocument(request) ? undefined : message }, { headers })
}

/** A document has its notice already. */
function isDocument({ url }: Request): boolean {
  return !new URL(url).pathname.endsWith('.data')
}

function orOwn<T>(answer: Answer<T[] | null>, own: T[]): Answer<T[]> {
  return answer.ok ? { ok: true, value: answer.value ?? own } : answer
}

export const links: Route.LinksFunction = () => [FEED_LINK]

export const meta = readMeta

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'slider')
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { content, notice } = loaderData
  useCarousels()
  useFailure(notice)
  return (
    <>
      <LateManifest />
      <div className={styles.hero}>
        <Static name="hero" data={content}>
          {({ slides, groups, config, tests }) => (
            <Hero
              slides={slides}
              groups={groups}
              school={config.name || config.title}
              test={tests[0]}
            />
          )}
        </Static>
        <Callback served={actionData} />
      </div>
      <Static
        name="courses"
        tag="section"
        className={coursesStyles.courses}
        data-later=""
        data={content}
      >
        {({ config, cards, paths }) => (
          <Courses config={config} cards={cards} programs={paths.programs} />
        )}
      </Static>
      <Static name="home" data={content}>
        {({
          groups,
          benefits,
          testimonials,
          teachers,
          room,
          features,
          levels,
          faqs,
          contact,
          tests,
          paths,
        }) => (
          <>
            {groups.length > 0 && (
              <section className={nextGroupsStyles.nextGroups} data-later="">
                <NextGroups groups={groups} />
              </section>
            )}
            <HomeList answer={benefits} name="Okulu anlatan bölüm">
              {(list) => (
                <section className={benefitsStyles.benefits} data-later="">
                  <Benefits benefits={list} />
                </section>
              )}
            </HomeList>
            <HomeList answer={testimonials} name="Öğrenci yorumları">
              {(list) => (
                <section className={testimonialsStyles.testimonials} data-later="" data-sky="dawn">
                  <Testimonials testimonials={list} />
                </section>
              )}
            </HomeList>
            {teachers.length > 0 && (
              <section className={peopleStyles.people} data-later="">
                <People teachers={teachers} room={room} groups={groups} path={paths.teachers} />
              </section>
            )}
            <HomeList answer={features} name="Bize özgü olanları anlatan bölüm">
              {(list) => (
                <section className={featuresStyles.features} data-later="">
                  <Features features={list} />
                </section>
              )}
            </HomeList>
            <HomeList answer={levels} name="Kurlar">
              {(list) => (
                <section className={`${ladderStyles.ladder} on-dark`} data-later="">
                  <LevelLadder levels={list} path={paths.levels} />
                </section>
              )}
            </HomeList>
            <HomeList answer={faqs} name="Sık sorulan sorular">
              {(list) => (
                <section className={questionsStyles.questions} data-later="">
                  <Questions faqs={list} contact={contact} />
                </section>
              )}
            </HomeList>
            {tests.length > 0 && (
              <section className={closingStyles.closing} data-later="" data-sunset="">
                <Closing tests={tests} />
              </section>
            )}
          </>
        )}
      </Static>
    </>
  )
}
