import type { Actor } from '#api/platform/actor/actor'

export const can = {
  /** The overview shows the locations that the caller administers. Returns the caller's posts there. */
  read: (actor: Pick<Actor, 'posts'>, practiceId: string) => {
    const posts = actor.posts.filter((post) => post.administrator && post.practiceId === practiceId)
    return posts.length > 0 && posts
  },
}
